// The frames of the gallery: draws what is wanted, keeps what is there already, and fits them beside one another.
import { make } from '../make.ts'
import type { HeightReport } from '../pages/walk.ts'
import { element } from './element.ts'
import { addWalk, type Frame, removeWalk } from './walks.ts'

export interface WantedFrame {
  readonly caption: string
  readonly path: string
  /** Of its address. What is empty is left out. */
  readonly parameters: Readonly<Record<string, string | undefined>>
}

export interface FrameSettings {
  /** Of a page, in px. */
  readonly width: number
  /** How many looks of a screen there are. */
  readonly looks: number
  /** Whether a frame is as high as its page. */
  readonly isWhole: boolean
}

const main = element(HTMLElement, 'frames')
const border = 18
let count = 0
let shown: FrameSettings = { width: 360, looks: 1, isWhole: true }
/** Those that are drawn, by what they show; in the order of the page. */
let drawn = new Map<string, Frame>()

/** Each frame has its own origin, and so its own storage, cookies, visitor and cart. */
function addressOf({ path, parameters }: WantedFrame, host: string): URL {
  const url = new URL(path, location.origin)
  url.hostname = host
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value)
  url.searchParams.set('reset', '')
  return url
}

function draw(wanted: WantedFrame): Frame {
  const host = `g${++count}.${location.hostname}`
  const alone = addressOf(wanted, host)
  const framed = addressOf(wanted, host)
  framed.searchParams.set('framed', '')
  const link = make('a', { href: alone.href, target: '_blank', textContent: wanted.caption })
  const again = make('button', { className: 'again', type: 'button', textContent: 'Again', hidden: true })
  const state = make('span', { className: 'state' })
  const page = make('iframe', { width: String(shown.width), title: wanted.caption })
  const view = make('div', { className: 'view' }, page)
  const figure = make('figure', {}, make('figcaption', {}, link, ' ', state, ' ', again), view)
  return { figure, page, view, state, again, address: framed.href, isWalking: wanted.path === '/' }
}

const keyOf = ({ caption, path, parameters }: WantedFrame): string =>
  JSON.stringify([caption, path, parameters, shown.width])

/** What is in view stays where it is while frames above it come and go. */
function keepPlace(work: () => void): void {
  const before = [...main.children].map(figure => ({ figure, was: figure.getBoundingClientRect() }))
  work()
  const stays = before.find(({ figure, was }) => figure.isConnected && was.bottom > 0)
  if (stays && scrollY > 0)
    scrollBy({ top: stays.figure.getBoundingClientRect().top - stays.was.top, behavior: 'instant' })
}

/** As many beside one another as are legible; with several looks, each screen's looks in one row. */
function arrange(): void {
  const { width, looks } = shown
  const outer = width + (width < 500 ? border : 2)
  const room = main.clientWidth
  const gap = Number.parseFloat(getComputedStyle(main).columnGap)
  const legible = outer * (width < 500 ? 0.8 : 0.5)
  const most = Math.max(1, Math.floor((room + gap) / (legible + gap)))
  const columns = looks > 1 ? Math.min(most, looks) : most
  const scale = Math.min(1, (room - gap * (columns - 1)) / columns / outer)
  main.style.setProperty('--columns', String(columns))
  main.style.setProperty('--column', `${outer * scale}px`)
  main.style.setProperty('--scale', String(scale))
}
new ResizeObserver(arrange).observe(main)

export function showFrames(wanted: readonly WantedFrame[], settings: FrameSettings): void {
  shown = settings
  keepPlace(() => {
    const keys = new Set(wanted.map(keyOf))
    for (const [key, frame] of drawn)
      if (!keys.has(key)) {
        removeWalk(frame)
        frame.figure.remove()
      }
    const before = drawn
    drawn = new Map()
    // A frame that is moved in the document loads again, so those that stay are not touched.
    let place = main.firstElementChild
    for (const one of wanted) {
      const key = keyOf(one)
      const stays = before.get(key)
      if (stays && stays.figure === place) {
        place = place.nextElementSibling
        drawn.set(key, stays)
        continue
      }
      const frame = draw(one)
      main.insertBefore(frame.figure, place)
      addWalk(frame)
      drawn.set(key, frame)
    }
    main.classList.toggle('phones', shown.width < 500)
    if (!shown.isWhole) for (const { view } of drawn.values()) view.style.removeProperty('--height')
    arrange()
  })
}

// The demo page posts its height.
addEventListener('message', ({ source, data }: MessageEvent<Partial<HeightReport> | null>) => {
  const height = data?.movieClubDemoHeight
  if (!shown.isWhole || typeof height !== 'number') return
  const frame = [...drawn.values()].find(({ page }) => page.contentWindow === source)
  frame?.view.style.setProperty('--height', `${Math.max(320, height + 2)}px`)
})
