import { describe, expect, it } from 'vitest'
import { inputFields } from '../../../src/domain/member/personal-fields.ts'
import { themes } from '../../../src/domain/widget-config.ts'
import { firstPicture } from '../../../src/themes/first-picture.ts'

const pictureOf = (route: string) => {
  const mount = document.createElement('div')
  mount.innerHTML = firstPicture(route, 'ritz')
  return mount
}

describe('the first picture', () => {
  it('is hidden from assistive technology except for one status text', () => {
    const mount = pictureOf('/register')
    const seen = [...mount.children].filter(child => child.getAttribute('aria-hidden') !== 'true')
    expect(seen.map(child => child.getAttribute('role'))).toEqual(['status'])
  })

  it.each(['/register', '/register/membership', '/checkout/abc', '/register/thanks', '/dashboard'])(
    'of %s has nothing to press or to fill, and no style attribute that a strict policy would refuse',
    route => {
      expect(pictureOf(route).querySelectorAll('a, button, input, [tabindex], [style], img')).toHaveLength(0)
    },
  )

  it('has the shape of the screen that remounts it', () => {
    expect(pictureOf('/upgrade').querySelectorAll('.mc-input')).toHaveLength(inputFields.length)
    expect(pictureOf('/renew').querySelectorAll('.mc-radio-card-loud')).toHaveLength(1)
    expect(pictureOf('/checkout/abc').querySelectorAll('.mc-item')).toHaveLength(4)
  })

  it.each([
    ['/register', 'Join the Movie Club'],
    ['/upgrade', 'Join the Movie Club'],
    ['/activate-user', 'Please complete your membership details'],
    ['/renew', 'Choose your membership'],
    ['/register/thanks', 'Welcome to the Club'],
  ])('of %s begins as the heading of its screen does', (route, words) => {
    const heading = pictureOf(route).querySelector('.mc-heading')
    expect(heading?.textContent.replace(/\s+/g, ' ').trim()).toBe(words)
  })

  it('takes nothing from the address into the page', () => {
    expect(firstPicture('/checkout/<b>x</b>')).not.toContain('<b>')
    expect(firstPicture('/nowhere')).toBe(firstPicture('/register'))
  })

  it('shows the logo of each look', () => {
    expect(new Set(themes.map(theme => firstPicture('/register', theme))).size).toBe(themes.length)
  })
})
