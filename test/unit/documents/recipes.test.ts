// Runs code of the documents as a reader copies it.
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { recipe } from '../../package/recipe.ts'

test('the Buy button of the guide orders once if it is pressed twice', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  const orders: (() => void)[] = []
  const went: string[] = []
  const widget = {
    cart: { addTickets: () => new Promise(resolve => orders.push(() => resolve({ id: 'a/b' }))) },
    navigate: async (route: string) => void went.push(route),
  }
  const code = recipe('js', 'addTickets').replace(/^import .*/m, '')
  runInNewContext(code, {
    mount: () => widget,
    document: { querySelector: (selector: string) => (selector === '#buy' ? button : null) },
    encodeURIComponent,
  })
  button.click()
  button.click()
  expect(orders).toHaveLength(1)
  orders[0]?.()
  await expect.poll(() => button.disabled).toBe(false)
  expect(went).toEqual(['/checkout/a%2Fb'])
})

/** Merges a message into a tag manager's model, as Google's data-layer-helper does: objects are merged, other values are replaced. */
function merge(model: Record<string, unknown>, message: object): void {
  for (const [key, value] of Object.entries(message)) {
    if (Object.prototype.toString.call(value) === '[object Object]') {
      model[key] ??= {}
      merge(model[key] as Record<string, unknown>, value)
    } else model[key] = value
  }
}

test('the recipe for a tag manager leaves no values of an earlier event in its model', () => {
  const model: Record<string, unknown> = {}
  const page = document.body.appendChild(document.createElement('div'))
  const window = { dataLayer: { push: (message: object) => merge(model, message) } }
  runInNewContext(recipe('js', 'dataLayer'), { window, document: page })
  const emit = (name: string, detail: object) => page.dispatchEvent(new CustomEvent(name, { detail }))
  emit('movie-club:complete', { orderType: 'booking', valueInCents: 4400, reference: '4f1c09be' })
  expect(model).toMatchObject({ movieClub: { valueInCents: 4400 } })
  emit('movie-club:step', { route: '/register' })
  expect(model).toEqual({ event: 'movie_club_step', movieClub: { route: '/register' } })
})
