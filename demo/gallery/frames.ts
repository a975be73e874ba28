// Shows the frames of the gallery. Keeps frames that are already shown, and arranges the frames in rows.
import { element } from '../../src/editors/dom/element.ts'
import { find } from '../find.ts'
import { addWalk, removeWalk } from './walks.ts'

export interface Frame {
  readonly caption: string
  readonly path: string
  readonly parameters: Readonly<Record<string, string | undefined>>
}

export interface FrameSettings {
  /** The width of each page in px. */
  readonly width: number
  readonly themeCount: number
  /** Whether a frame is as high as its page. */
  readonly isWhole: boolean
}

const main = find(document, '#frames', HTMLElement)
const border = 18
let count = 0
let shown: FrameSettings = { width: 360, themeCount: 1, isWhole: true }

/** Returns the URL of a frame. Each frame has its own origin, so that it has its own storage, cookies, visitor and cart. */
function addressOf({ path, parameters }: Frame, host: string): URL {
  const url = new URL(path, location.origin)
  url.hostname = host
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value)
  url.searchParams.set('reset', '')
  return url
}

function draw(frame: Frame) {
  const host = `g${++count}.${location.hostname}`
  const alone = addressOf(frame, host)
  const framed = addressOf(frame, host)
  framed.searchParams.set('framed', '')
  const link = element('a', { href: alone.href, target: '_blank' }, frame.caption)
  const again = element('button', { class: 'again', type: 'button', hidden: '' }, 'Again')
  const caption = element('figcaption', {}, link, ' ', element('span', { class: 'state' }), ' ', again)
  const page = element('iframe', { width: String(shown.width), title: frame.caption })
  const figure = element('figure', {}, caption, element('div', { class: 'view' }, page))
  figure.dataset['key'] = keyOf(frame)
  return { figure, address: framed.href }
}

const keyOf = ({ caption, path, parameters }: Frame): string =>
  JSON.stringify([caption, path, parameters, shown.width])

const figures = () => [...main.querySelectorAll<HTMLElement>(':scope > figure')]

/** Runs the work and then scrolls, so that visible frames keep their position while frames above them are added or removed. */
function keepPlace(work: () => void): void {
  const before = figures().map(figure => ({ figure, was: figure.getBoundingClientRect() }))
  work()
  const stays = before.find(({ figure, was }) => figure.isConnected && was.bottom > 0)
  if (stays && scrollY > 0)
    scrollBy({ top: stays.figure.getBoundingClientRect().top - stays.was.top, behavior: 'instant' })
}

/**
 * Arranges the frames in rows, with as many frames in a row as are still legible. With several themes, a row has all themes of one screen.
 */
function arrange(): void {
  const { width, themeCount } = shown
  const outer = width + (width < 500 ? border : 2)
  const room = main.clientWidth
  const gap = Number.parseFloat(getComputedStyle(main).columnGap)
  const legible = outer * (width < 500 ? 0.8 : 0.5)
  const most = Math.max(1, Math.floor((room + gap) / (legible + gap)))
  const columns = themeCount > 1 ? Math.min(most, themeCount) : most
  const scale = Math.min(1, (room - gap * (columns - 1)) / columns / outer)
  main.style.setProperty('--columns', String(columns))
  main.style.setProperty('--column', `${outer * scale}px`)
  main.style.setProperty('--scale', String(scale))
}
new ResizeObserver(arrange).observe(main)

/** Shows the wanted frames and removes the others. */
export function showFrames(wanted: readonly Frame[], settings: FrameSettings): void {
  shown = settings
  keepPlace(() => {
    const kept = new Set(wanted.map(keyOf))
    for (const figure of figures())
      if (!kept.has(figure.dataset['key'] ?? '')) {
        removeWalk(figure)
        figure.remove()
      }
    // A frame reloads if it is moved in the document, so frames that remain are not moved.
    let [place, ...following] = figures()
    for (const frame of wanted) {
      if (place?.dataset['key'] === keyOf(frame)) {
        ;[place, ...following] = following
        continue
      }
      const { figure, address } = draw(frame)
      main.insertBefore(figure, place ?? null)
      addWalk(figure, address, frame.path === '/')
    }
    main.classList.toggle('phones', shown.width < 500)
    if (!shown.isWhole)
      for (const view of main.querySelectorAll<HTMLElement>('.view')) view.style.removeProperty('--height')
    arrange()
  })
}

/**
 * Hides the frames that lack one of the words in their caption. A hidden frame keeps its page, and its walk (walks.ts) does not start.
 * @param filter words in any order; an empty text shows all frames
 */
export function filterFrames(filter: string): void {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const all = figures()
  for (const figure of all) {
    const caption = find(figure, 'figcaption a', HTMLAnchorElement).textContent.toLowerCase()
    figure.hidden = !words.every(word => caption.includes(word))
  }
  const count = all.filter(({ hidden }) => !hidden).length
  find(document, '#filtered', HTMLElement).textContent =
    words.length > 0 ? `${count} of ${all.length} frames` : ''
}

// The demo page sends its height in a message.
addEventListener('message', ({ source, data }: MessageEvent<{ movieClubDemoHeight?: unknown } | null>) => {
  if (!shown.isWhole || typeof data?.movieClubDemoHeight !== 'number') return
  const page = [...main.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source)
  page?.parentElement?.style.setProperty('--height', `${Math.max(320, data.movieClubDemoHeight + 2)}px`)
})
