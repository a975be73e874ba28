// Which of two blocks continues when the page hides one of them: the rules that need no real layout.
import { afterEach, expect, test } from 'vitest'
import { followVisibleBlock } from '../../../src/app/lifecycle/follow-visible-block.ts'
import { mountedKey } from '../../../src/browser/restartable.ts'
import type { FirstServices } from '../../../src/flow/state/services.ts'

let ending = new AbortController()
afterEach(() => {
  ending.abort()
  ending = new AbortController()
  document.body.innerHTML = ''
})

/** Adds a block with a running widget. `mayTakeOver`: whether the page has not ordered through the widget. */
function addBlock(name: string, settings: { start?: string; sends?: boolean; mayTakeOver?: boolean } = {}) {
  const { start = '/register', sends = false, mayTakeOver = true } = settings
  const element = document.createElement('div')
  document.body.append(element)
  const block = {
    element,
    isShown: true,
    log: [] as string[],
    currentCommand: sends ? { type: 'pay' } : null,
  }
  element.getBoundingClientRect = () => ({ right: block.isShown ? 300 : 0 }) as DOMRect
  const widget = {
    end() {
      block.log.push('ends')
      Reflect.deleteProperty(element, mountedKey)
    },
    takeOver(isForced = false) {
      const takes = mayTakeOver || isForced
      if (takes) Reflect.set(element, mountedKey, widget)
      block.log.push(takes ? 'takes over' : 'refuses')
      return takes
    },
  }
  Reflect.set(element, mountedKey, widget)
  const store = {
    getState: () => ({ widget: name, currentCommand: block.currentCommand }),
    subscribe: () => () => {},
  }
  const config = { start, routing: name === 'ritz' ? 'hash' : 'memory' }
  followVisibleBlock({ store, config } as unknown as FirstServices, element, ending.signal)
  return block
}
const flip = (...blocks: { isShown: boolean }[]) => {
  for (const block of blocks) block.isShown = !block.isShown
  // Each new block makes the widgets look at all blocks again, as a change of a size does.
  addBlock('cameo', { start: '/dashboard' })
}

test('the visible block takes over, and gives the flow back', () => {
  const [one, two] = [addBlock('ritz'), addBlock('ritz.2')]
  two.isShown = false
  flip(one, two)
  expect([one.log, two.log]).toEqual([['ends'], ['takes over']])
  flip(one, two)
  expect([one.log, two.log]).toEqual([
    ['ends', 'takes over'],
    ['takes over', 'ends'],
  ])
})

test.each([
  ['has a different tag', { start: '/renew' }, { start: '/register' }, []],
  ['waits for a payment that is being sent', { sends: true }, {}, []],
  ['belongs to an order of the page', {}, { mayTakeOver: false }, ['ends', 'takes over']],
])('the flow stays in a hidden block if the other block %s', (_, hidden, other, log) => {
  const [one, two] = [addBlock('ritz', hidden), addBlock('ritz.2', other)]
  two.isShown = false
  flip(one, two)
  expect(one.log).toEqual(log)
})

test('both blocks run if the page shows both', () => {
  const [one, two] = [addBlock('ritz'), addBlock('ritz.2')]
  two.isShown = false
  flip(one, two)
  flip(one)
  expect(one.log).toEqual(['ends', 'takes over'])
})
