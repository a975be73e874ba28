// How far the walks of the gallery's frames are: starts a few at a time, listens to them, and tells it.

import { make } from '../make.ts'
import type { WalkMessage } from '../pages/walk.ts'
import { element } from './element.ts'

// More at once make each slower than its patience on a small machine.
const atOnce = 4
const patienceInMs = 100_000

const states = {
  waiting: 'starts when it comes into view',
  walking: 'on its way',
  there: 'there',
  stopped: 'stopped',
} as const
type State = keyof typeof states

/** A frame of the gallery, and what is told beside it. */
export interface Frame {
  readonly figure: HTMLElement
  readonly page: HTMLIFrameElement
  readonly view: HTMLElement
  readonly state: HTMLElement
  readonly again: HTMLButtonElement
  readonly address: string
  /** A page that does not walk is there when it has loaded. */
  readonly isWalking: boolean
}

/** How far a frame is. */
interface Walk {
  state: State
  detail: string
  timer?: ReturnType<typeof setTimeout>
}

const walks = new Map<Frame, Walk>()
/** Frames that are in view, in the order in which they came. */
const queue = new Set<Frame>()

function tell(frame: Frame, state: State, detail = ''): void {
  const walk = walks.get(frame)
  if (!walk) return
  Object.assign(walk, { state, detail })
  clearTimeout(walk.timer)
  if (state === 'walking')
    walk.timer = setTimeout(() => tell(frame, 'stopped', 'it has said nothing for too long'), patienceInMs)
  frame.figure.dataset['state'] = state
  frame.state.textContent = detail ? `${states[state]}: ${detail}` : states[state]
  frame.again.hidden = state !== 'stopped'
  next()
  tellAll()
}

function walkTo(frame: Frame): void {
  frame.page.src = frame.address
  tell(frame, 'walking')
}

function next(): void {
  for (const frame of queue) {
    if ([...walks.values()].filter(({ state }) => state === 'walking').length >= atOnce) return
    queue.delete(frame)
    if (walks.get(frame)?.state === 'waiting') walkTo(frame)
  }
}

function tellAll(): void {
  const all = [...walks.values()]
  const count = (wanted: State) => all.filter(({ state }) => state === wanted).length
  const parts = [
    `${count('there')} of ${all.length} there`,
    count('walking') && `${count('walking')} on their way`,
    count('stopped') && `${count('stopped')} stopped`,
    count('waiting') && `${count('waiting')} start when they come into view`,
  ]
  element(HTMLElement, 'progress').textContent = parts.filter(Boolean).join(' · ')
  const meter = element(HTMLProgressElement, 'meter')
  meter.max = Math.max(1, all.length)
  meter.value = count('there')
  const stopped = [...walks].filter(([, { state }]) => state === 'stopped')
  element(HTMLElement, 'stopped').replaceChildren(
    ...stopped.map(([{ page }, { detail }]) => make('li', { textContent: `${page.title}: ${detail}` })),
  )
}

const inView = new IntersectionObserver(
  entries => {
    for (const { isIntersecting, target } of entries) {
      const [frame, walk] = [...walks].find(([{ figure }]) => figure === target) ?? []
      if (!frame || walk?.state !== 'waiting') continue
      if (isIntersecting) queue.add(frame)
      else queue.delete(frame)
    }
    next()
  },
  { rootMargin: '1200px' },
)

addEventListener('message', ({ source, data }: MessageEvent<Partial<WalkMessage> | null>) => {
  const report = data?.movieClubDemoWalk
  if (report === undefined) return
  for (const frame of walks.keys())
    if (frame.page.contentWindow === source) tell(frame, report.state, report.detail)
})

/** The frame must be in the document. */
export function addWalk(frame: Frame): void {
  walks.set(frame, { state: 'waiting', detail: '' })
  if (!frame.isWalking)
    frame.page.addEventListener('load', () => {
      if (walks.get(frame)?.state === 'walking') tell(frame, 'there')
    })
  frame.again.addEventListener('click', () => walkTo(frame))
  tell(frame, 'waiting')
  inView.observe(frame.figure)
}

export function removeWalk(frame: Frame): void {
  clearTimeout(walks.get(frame)?.timer)
  inView.unobserve(frame.figure)
  walks.delete(frame)
  queue.delete(frame)
  next()
  tellAll()
}
