// The frames of the gallery: draws what is wanted, keeps what is there already, and fits them beside one another.
import { addWalk, removeWalk } from '/gallery/walks.js'

const main = document.querySelector('#frames')
const border = 18
let count = 0
let shown = { width: 360, looks: 1, isWhole: true }

const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** Each frame has its own origin, and so its own storage, cookies, visitor and cart. */
function addressOf({ path, parameters }, host) {
  const url = new URL(path, location.origin)
  url.hostname = host
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value)
  url.searchParams.set('reset', '')
  return url
}

function draw(frame) {
  const host = `g${++count}.${location.hostname}`
  const alone = addressOf(frame, host)
  const framed = addressOf(frame, host)
  framed.searchParams.set('framed', '')
  const link = make('a', { href: alone.href, target: '_blank', textContent: frame.caption })
  const again = make('button', { className: 'again', type: 'button', textContent: 'Again', hidden: true })
  const caption = make('figcaption', {}, link, ' ', make('span', { className: 'state' }), ' ', again)
  const page = make('iframe', { width: shown.width, title: frame.caption })
  const figure = make('figure', {}, caption, make('div', { className: 'view' }, page))
  figure.dataset.key = keyOf(frame)
  return { figure, address: framed.href }
}

const keyOf = ({ caption, path, parameters }) => JSON.stringify([caption, path, parameters, shown.width])

/** What is in view stays where it is while frames above it come and go. */
function keepPlace(work) {
  const before = [...main.children].map(figure => [figure, figure.getBoundingClientRect()])
  work()
  const stays = before.find(([figure, { bottom }]) => figure.isConnected && bottom > 0)
  if (stays && scrollY > 0)
    scrollBy({ top: stays[0].getBoundingClientRect().top - stays[1].top, behavior: 'instant' })
}

/** As many beside one another as are legible; with several looks, each screen's looks in one row. */
function arrange() {
  const { width, looks } = shown
  const outer = width + (width < 500 ? border : 2)
  const room = main.clientWidth
  const gap = Number.parseFloat(getComputedStyle(main).columnGap)
  const legible = outer * (width < 500 ? 0.8 : 0.5)
  const most = Math.max(1, Math.floor((room + gap) / (legible + gap)))
  const columns = looks > 1 ? Math.min(most, looks) : most
  const scale = Math.min(1, (room - gap * (columns - 1)) / columns / outer)
  main.style.setProperty('--columns', columns)
  main.style.setProperty('--column', `${outer * scale}px`)
  main.style.setProperty('--scale', scale)
}
new ResizeObserver(arrange).observe(main)

/**
 * @param wanted `{ caption, path, parameters }` of each frame
 * @param settings `width` of a page in px, how many `looks` of a screen there are, and whether a frame `isWhole`: as high
 * as its page
 */
export function showFrames(wanted, settings) {
  shown = settings
  keepPlace(() => {
    const old = new Map([...main.children].map(figure => [figure.dataset.key, figure]))
    const kept = new Set(wanted.map(keyOf))
    for (const [key, figure] of old)
      if (!kept.has(key)) {
        removeWalk(figure)
        figure.remove()
      }
    // A frame that is moved in the document loads again, so those that stay are not touched.
    let place = main.firstElementChild
    for (const frame of wanted) {
      if (place?.dataset.key === keyOf(frame)) {
        place = place.nextElementSibling
        continue
      }
      const { figure, address } = draw(frame)
      main.insertBefore(figure, place)
      addWalk(figure, address, frame.path === '/')
    }
    main.classList.toggle('phones', shown.width < 500)
    if (!shown.isWhole)
      for (const view of main.querySelectorAll('.view')) view.style.removeProperty('--height')
    arrange()
  })
}

// The demo page posts its height.
addEventListener('message', ({ source, data }) => {
  if (!shown.isWhole || typeof data?.movieClubDemoHeight !== 'number') return
  const page = [...main.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source)
  page?.parentElement.style.setProperty('--height', `${Math.max(320, data.movieClubDemoHeight + 2)}px`)
})
