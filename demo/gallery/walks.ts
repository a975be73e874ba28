// Runs the walks in the gallery's frames. A walk clicks through a page up to a screen (pages/walk.ts). A few walks run at a time, and the
// gallery shows their progress.
import { find } from '../find.ts'
import type { WalkReport } from '../pages/walk.ts'

// The number of simultaneous walks. More of them would exceed their time limit on a small machine.
const atOnce = 4
const patienceInMs = 100_000

const states = {
  waiting: 'starts when it comes into view',
  walking: 'on its way',
  there: 'there',
  stopped: 'stopped',
}

type State = keyof typeof states

interface Walk {
  readonly address: string
  state: State
  detail: string
  timer?: ReturnType<typeof setTimeout>
}

const walks = new Map<HTMLIFrameElement, Walk>()
/** Waiting frames in or near the view, in the order in which they came near it. */
const queue = new Set<HTMLIFrameElement>()

function tell(page: HTMLIFrameElement, state: State, detail = ''): void {
  const walk = walks.get(page)
  if (!walk) return
  Object.assign(walk, { state, detail })
  clearTimeout(walk.timer)
  if (state === 'walking')
    walk.timer = setTimeout(() => tell(page, 'stopped', 'it has said nothing for too long'), patienceInMs)
  const figure = page.closest('figure')
  if (!figure) return
  figure.dataset['state'] = state
  find(figure, '.state', HTMLElement).textContent = detail ? `${states[state]}: ${detail}` : states[state]
  find(figure, '.again', HTMLButtonElement).hidden = state !== 'stopped'
  next()
  tellAll()
}

function next(): void {
  for (const page of queue) {
    if ([...walks.values()].filter(({ state }) => state === 'walking').length >= atOnce) return
    queue.delete(page)
    const walk = walks.get(page)
    if (walk?.state !== 'waiting') continue
    page.src = walk.address
    tell(page, 'walking')
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
  find(document, '#progress', HTMLElement).textContent = parts.filter(Boolean).join(' · ')
  Object.assign(find(document, '#meter', HTMLProgressElement), {
    max: Math.max(1, all.length),
    value: count('there'),
  })
  const stopped = [...walks].filter(([, { state }]) => state === 'stopped')
  find(document, '#stopped', HTMLElement).replaceChildren(
    ...stopped.map(([page, { detail }]) => {
      const entry = document.createElement('li')
      entry.textContent = `${page.title}: ${detail}`
      return entry
    }),
  )
}

const inView = new IntersectionObserver(
  entries => {
    for (const { isIntersecting, target } of entries) {
      const page = find(target, 'iframe', HTMLIFrameElement)
      if (walks.get(page)?.state !== 'waiting') continue
      if (isIntersecting) queue.add(page)
      else queue.delete(page)
    }
    next()
  },
  { rootMargin: '1200px' },
)

addEventListener('message', ({ source, data }: MessageEvent<{ movieClubDemoWalk?: WalkReport } | null>) => {
  const report = data?.movieClubDemoWalk
  if (report === undefined) return
  for (const page of walks.keys()) if (page.contentWindow === source) tell(page, report.state, report.detail)
})

/**
 * Adds the walk in a figure's frame. The figure must be in the document. If `isWalking` is false, the walk is complete when the page has
 * loaded.
 */
export function addWalk(figure: HTMLElement, address: string, isWalking: boolean): void {
  const page = find(figure, 'iframe', HTMLIFrameElement)
  walks.set(page, { address, state: 'waiting', detail: '' })
  if (!isWalking)
    page.addEventListener('load', () => {
      if (walks.get(page)?.state === 'walking') tell(page, 'there')
    })
  find(figure, '.again', HTMLButtonElement).addEventListener('click', () => {
    page.src = address
    tell(page, 'walking')
  })
  tell(page, 'waiting')
  inView.observe(figure)
}

export function removeWalk(figure: HTMLElement): void {
  const page = find(figure, 'iframe', HTMLIFrameElement)
  clearTimeout(walks.get(page)?.timer)
  inView.unobserve(figure)
  walks.delete(page)
  queue.delete(page)
  next()
  tellAll()
}
