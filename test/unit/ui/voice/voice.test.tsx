import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  type Announce,
  type Announcement,
  createVoice,
  kept,
  pause,
  shown,
} from '../../../../src/ui/voice/create-voice.ts'
import { LiveRegions, useAnnouncement, useVoice, VoiceContext } from '../../../../src/ui/voice/voice.tsx'
import { type Rendered, render } from '../render.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let announce: Announce
function Speaker({ words = '' }) {
  announce = useVoice()
  useAnnouncement(words)
  return null
}

async function open(isDialogOpen = false) {
  const voice = createVoice()
  const widgetWith = (words: string) => (
    <VoiceContext value={one => voice(widget.root, one)}>
      <Speaker words={words} />
      {isDialogOpen && (
        <dialog open>
          <LiveRegions />
        </dialog>
      )}
      <LiveRegions />
    </VoiceContext>
  )
  const widget: Rendered = await render(null)
  const show = (words: string) => widget.show(widgetWith(words))
  await show('')
  const last = (selector: string) => [...widget.root.querySelectorAll(selector)].at(-1)?.textContent
  return { root: widget.root, show, said: () => [last('[role=alert]'), last('[role=status]')] }
}

const field = (name: string, words = 'This field is required'): Announcement => ({ words, name })

it.each<[string, readonly Announcement[], readonly [string, string]]>([
  ['joins what comes at the same time', [{ words: 'One' }, { words: 'Two…' }], ['', 'One. Two…']],
  ['says equal words once', [{ words: 'Loading…' }, { words: 'Loading…' }], ['', 'Loading…']],
  [
    'names all fields with the same error',
    [field('Email'), field('Surname')],
    ['', 'Email, Surname: This field is required.'],
  ],
])('the voice %s', async (_, announcements, expected) => {
  const { said } = await open()
  for (const one of announcements) announce(one)
  expect(said()).toEqual(['', ''])
  vi.advanceTimersByTime(pause)
  expect(said()).toEqual(expected)
  vi.advanceTimersByTime(shown)
  expect(said()).toEqual(['', ''])
})

it('says urgent words first, and the others when they could be read', async () => {
  const { said } = await open()
  announce({ words: 'Polite.' })
  announce({ words: 'Urgent.', isUrgent: true })
  vi.advanceTimersByTime(pause)
  expect(said()).toEqual(['Urgent.', ''])
  vi.advanceTimersByTime(kept - 1)
  expect(said()).toEqual(['Urgent.', ''])
  vi.advanceTimersByTime(1)
  expect(said()).toEqual(['Urgent.', 'Polite.'])
})

it('says words again if they are a new event', async () => {
  const { root, said } = await open()
  announce({ words: 'Copied.' })
  vi.advanceTimersByTime(pause)
  const text = root.querySelector('[role=status]')?.firstChild
  announce({ words: 'Copied.' })
  vi.advanceTimersByTime(kept)
  expect(said()).toEqual(['', 'Copied.'])
  expect(root.querySelector('[role=status]')?.firstChild).not.toBe(text)
})

it('does not say words that disappear before they are said', async () => {
  const { show, said } = await open()
  await show('Saving…')
  await show('')
  vi.advanceTimersByTime(pause)
  expect(said()).toEqual(['', ''])
})

it('speaks inside an open dialog, outside of which everything is inert', async () => {
  const { root } = await open(true)
  announce({ words: 'Removing…' })
  await act(async () => void vi.advanceTimersByTime(pause))
  expect([...root.querySelectorAll('[role=status]')].map(one => one.textContent)).toEqual(['Removing…', ''])
})
