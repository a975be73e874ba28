import { describe, expect, it } from 'vitest'
import { imageSet, imageUrl } from '../../../src/themes/images.ts'

describe('the URL of an image', () => {
  it('requests compression and the displayed size from the CDN', () => {
    expect(imageUrl('/images/', 'lido', 'card.jpg', { width: 379.2, dpr: 2 })).toBe(
      '/images/shared/card.jpg?auto=compress,format&w=380&dpr=2',
    )
  })

  it('contains the Ritz’s own folder', () => {
    expect(imageUrl('/images/', 'ritz', 'card.jpg', { width: 100 })).toContain('/images/ritz/card.jpg?')
  })

  it('keeps the host and query of a base without a final slash', () => {
    expect(imageUrl('https://cdn.example/a?s=1', 'lido', 'a b.jpg', { width: 1 })).toBe(
      'https://cdn.example/a/shared/a%20b.jpg?s=1&auto=compress,format&w=1&dpr=1',
    )
  })

  it('requests a pixel ratio of at most three', () => {
    expect(imageUrl('/', 'lido', 'a.jpg', { width: 1, dpr: 4 })).toContain('dpr=3')
  })
})

it('an image set lists each width of an image once, so that a browser can choose a width', () => {
  expect(imageSet('/images/', 'ritz', 'a.jpg', [360, 720])).toBe(
    '/images/ritz/a.jpg?auto=compress,format&w=360&dpr=1 360w, /images/ritz/a.jpg?auto=compress,format&w=720&dpr=1 720w',
  )
})
