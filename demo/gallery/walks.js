// How far the walks of the gallery's frames are: starts a few at a time, listens to them, and tells it.

// More at once make each slower than its patience on a small machine.
const atOnce = 4
const patienceInMs = 100_000

const states = {
  waiting: 'starts when it comes into view',
  walking: 'on its way',
  there: 'there',
  stopped: 'stopped',
}

/** The reports of frames, by their iframe element: `{ state, detail, start, timer }`. */
const walks = new Map()
/** Frames that are in view, in the order in which they came. */
const queue = new Set()

function tell(page, state, detail = '') {
  const walk = walks.get(page)
  if (!walk) return
  Object.assign(walk, { state, detail })
  clearTimeout(walk.timer)
  if (state === 'walking')
    walk.timer = setTimeout(() => tell(page, 'stopped', 'it has said nothing for too long'), patienceInMs)
  const figure = page.closest('figure')
  figure.dataset.state = state
  figure.querySelector('.state').textContent = detail ? `${states[state]}: ${detail}` : states[state]
  figure.querySelector('.again').hidden = state !== 'stopped'
  next()
  tellAll()
}

function next() {
  for (const page of queue) {
    if ([...walks.values()].filter(({ state }) => state === 'walking').length >= atOnce) return
    queue.delete(page)
    const walk = walks.get(page)
    if (walk?.state !== 'waiting') continue
    page.src = walk.address
    tell(page, 'walking')
  }
}

function tellAll() {
  const all = [...walks.values()]
  const count = wanted => all.filter(({ state }) => state === wanted).length
  const parts = [
    `${count('there')} of ${all.length} there`,
    count('walking') && `${count('walking')} on their way`,
    count('stopped') && `${count('stopped')} stopped`,
    count('waiting') && `${count('waiting')} start when they come into view`,
  ]
  document.querySelector('#progress').textContent = parts.filter(Boolean).join(' · ')
  Object.assign(document.querySelector('#meter'), { max: Math.max(1, all.length), value: count('there') })
  const stopped = [...walks].filter(([, { state }]) => state === 'stopped')
  document.querySelector('#stopped').replaceChildren(
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
      const page = target.querySelector('iframe')
      if (walks.get(page)?.state !== 'waiting') continue
      if (isIntersecting) queue.add(page)
      else queue.delete(page)
    }
    next()
  },
  { rootMargin: '1200px' },
)

addEventListener('message', ({ source, data }) => {
  const report = data?.movieClubDemoWalk
  if (report === undefined) return
  for (const page of walks.keys()) if (page.contentWindow === source) tell(page, report.state, report.detail)
})

/** The figure must be in the document. A page that does not walk is there when it has loaded. */
export function addWalk(figure, address, isWalking) {
  const page = figure.querySelector('iframe')
  walks.set(page, { address, state: 'waiting' })
  if (!isWalking)
    page.addEventListener('load', () => walks.get(page)?.state === 'walking' && tell(page, 'there'))
  figure.querySelector('.again').addEventListener('click', () => {
    page.src = address
    tell(page, 'walking')
  })
  tell(page, 'waiting')
  inView.observe(figure)
}

export function removeWalk(figure) {
  const page = figure.querySelector('iframe')
  clearTimeout(walks.get(page)?.timer)
  inView.unobserve(figure)
  walks.delete(page)
  queue.delete(page)
  next()
  tellAll()
}
