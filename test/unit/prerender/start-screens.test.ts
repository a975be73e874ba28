// The build generates the HTML of the start screens.
import { screens } from 'virtual:start-screens'
import { describe, expect, it } from 'vitest'
import { inputFields } from '../../../src/domain/member/personal-fields.ts'

const screenOf = (name: keyof typeof screens) => {
  const mount = document.createElement('div')
  mount.innerHTML = screens[name]
  return mount
}

describe.each(Object.keys(screens) as (keyof typeof screens)[])('the start screen of %s', name => {
  it('has no inline styles, scripts, event handlers or external files', () => {
    const mount = screenOf(name)
    expect(mount.querySelectorAll('[style], [src], script, link, img, iframe')).toHaveLength(0)
    const attributes = [...mount.querySelectorAll('*')].flatMap(element => element.getAttributeNames())
    expect(attributes.filter(attribute => attribute.startsWith('on'))).toEqual([])
  })

  it('has a heading with text, and only known placeholders', () => {
    expect(screenOf(name).querySelector('h2')?.textContent.trim()).not.toBe('')
    const whole = screens[name].replace(/{{privacyUrl\?|\?}}/g, '')
    const holes = new Set(whole.match(/{{.*?}}/g))
    const known = ['cinemaName', 'cinemaNameInSentence', 'logo', 'loginUrl', 'privacyUrl', '/register']
    expect([...holes].filter(hole => !known.includes(hole.slice(2, -2)))).toEqual([])
    expect(holes).toContain('{{cinemaName}}')
    expect(holes).toContain('{{logo}}')
  })
})

it.each(['register', 'upgrade', 'activate-user'] as const)(
  'the start screen of %s has every input of the form',
  name => {
    const inputs = [...screenOf(name).querySelectorAll('input:not([type=checkbox])')]
    expect(inputs.map(input => input.getAttribute('name'))).toEqual(inputFields.map(field => field.name))
  },
)

it('the same fields have the same ids on all start screens, so that the screens compress well', () => {
  const ids = (['register', 'upgrade', 'activate-user', 'newsletter'] as const).map(
    name => screenOf(name).querySelector('input')?.id,
  )
  expect(new Set(ids).size).toBe(1)
})

it('the heading uses the cinema’s name without “The” after an article', () => {
  const heading = (name: keyof typeof screens) => screenOf(name).querySelector('h2')?.textContent
  expect(heading('register')).toBe('Join the {{cinemaNameInSentence}} Movie Club')
  expect(heading('newsletter')).toBe('The {{cinemaNameInSentence}} newsletter')
  expect(heading('activate-user')).toBe('Please complete your {{cinemaName}} membership details')
})
