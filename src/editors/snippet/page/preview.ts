// Shows the widget with the chosen attributes in two frames: one as wide as a phone, one as wide as a desktop page.

import { element } from '../../dom/element.ts'
import { type Choice, withoutErrors } from '../tag/choice.ts'
import type { Measured } from '../tag/reserved-height.ts'
import { elementAttributes, scriptAttributes } from '../tag/write-snippet.ts'
import { drawStill, type PreviewStep, previewSteps } from './stills.ts'

const widths = { phone: 360, desktop: 1000 } as const
export type FrameName = keyof typeof widths
const names = Object.keys(widths) as FrameName[]

/** Returns the chosen attributes as the preview shows them. */
function shownAttributes({ attributes }: Choice): Choice['attributes'] {
  const { cinemaId, cinemaName } = attributes
  return {
    ...attributes,
    cinemaId: cinemaId || 'preview',
    cinemaName: cinemaName || 'Example Cinemas',
    // The preview is not a page of the cinema's site. So it keeps the routes out of its URL, and leaves out the captcha key,
    // which works only on that site.
    routing: 'memory',
    basePath: '',
    captchaSiteKey: '',
    nonce: '',
  }
}

/** Returns the attributes of the preview. If they change, the preview reloads; colours are changed without a reload. */
function attributesFor(choice: Choice): readonly (readonly [string, string])[] {
  return elementAttributes({ ...choice, attributes: shownAttributes(choice), isDebug: false })
}

export interface Preview {
  show(choice: Choice): void
  /** Shows the step in one of the two widths, and hides everything else. */
  turnTo(name: FrameName, step: PreviewStep): void
}

/**
 * Creates the preview inside `stage`.
 * @param onMeasured called with the heights of the first screen in px. While a new preview loads, the heights are missing.
 */
export function createPreview(stage: HTMLElement, onMeasured: (measured: Measured) => void): Preview {
  const boxes = {
    phone: element('div', { class: 'frame phone' }),
    desktop: element('div', { class: 'frame desktop' }),
  }
  for (const [name, box] of Object.entries(boxes)) {
    // The box scrolls, so keyboard users have to be able to focus it.
    box.tabIndex = 0
    box.setAttribute('role', 'group')
    box.setAttribute('aria-label', name === 'phone' ? 'As on a phone' : 'As on a wide page')
  }
  const still = element('div', { class: 'frame still', tabindex: '0', role: 'group' })
  stage.append(...Object.values(boxes), still)
  let place: FrameName = 'phone'
  let step: PreviewStep = 'join'
  let shownStill = ''
  let chosen: Choice | undefined
  let shown = ''
  let properties: Choice['properties'] = {}
  let measured: Measured = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const mounts = new Map<FrameName | 'still', HTMLElement>()

  const paint = (mount: HTMLElement): void => {
    mount.removeAttribute('style')
    for (const [name, value] of Object.entries(properties)) mount.style.setProperty(name, value)
  }

  function fill(name: FrameName, frame: HTMLIFrameElement, choice: Choice): void {
    const page = frame.contentDocument
    if (!page?.body || !frame.isConnected) return
    const mount = page.createElement('div')
    for (const [attribute, value] of attributesFor(choice)) mount.setAttribute(attribute, value)
    mounts.set(name, mount)
    paint(mount)
    let isTouched = false
    for (const type of ['pointerdown', 'keydown'])
      page.addEventListener(type, () => {
        isTouched = true
      })
    const measure = (): void => {
      const height = Math.ceil(mount.getBoundingClientRect().height)
      if (height === 0 || mounts.get(name) !== mount) return
      frame.style.height = `${height}px`
      boxes[name].style.setProperty('--height', `${height}px`)
      boxes[name].dataset['state'] = 'ready'
      // If the editor has used the preview, it may show a later screen. The cinema's page reserves height for the first screen
      // only.
      if (isTouched) return
      measured = { ...measured, [name]: height }
      onMeasured(measured)
    }
    // Measures in the next animation frame, because a resize observer must not change the element that it observes.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure))
    mount.addEventListener('movie-club:ready', () => observer.observe(mount))
    mount.addEventListener('movie-club:error', () => {
      if (!mount.shadowRoot?.querySelector('h2')) boxes[name].dataset['state'] = 'failed'
    })
    const script = page.createElement('script')
    script.type = 'module'
    script.src = `${choice.files}movie-club.js`
    for (const [attribute, value] of scriptAttributes(choice)) script.setAttribute(attribute, value)
    script.addEventListener('error', () => {
      boxes[name].dataset['state'] = 'failed'
    })
    page.body.append(mount, script)
  }

  function load(choice: Choice): void {
    for (const name of names) {
      const title = name === 'phone' ? 'The widget on a phone' : 'The widget on a wide page'
      // Creates a new iframe each time, because a new iframe has an empty history and loads the modules again.
      const frame = element('iframe', { title, width: String(widths[name]) })
      frame.addEventListener('load', () => fill(name, frame, choice), { once: true })
      frame.src = 'preview.html'
      boxes[name].dataset['state'] = 'loading'
      boxes[name].replaceChildren(frame)
    }
  }

  /** Shows a later step. A new iframe is needed only if the attributes, the step or the width change. */
  function showStill(): void {
    if (step === 'join' || !chosen) return
    const attributes = shownAttributes(chosen)
    const now = JSON.stringify([attributes, step, place])
    if (now === shownStill) return
    shownStill = now
    const [name, label] = [step, `${previewSteps[step]}, a picture`]
    still.setAttribute('aria-label', label)
    const frame = element('iframe', { title: label, width: String(widths[place]) })
    frame.addEventListener('load', () => {
      const page = frame.contentDocument
      if (!page?.body || !frame.isConnected) return
      const mount = page.createElement('div')
      mounts.set('still', mount)
      paint(mount)
      drawStill(mount, name, attributes)
      page.body.append(mount)
      const height = `${Math.ceil(mount.getBoundingClientRect().height)}px`
      frame.style.height = height
      still.style.setProperty('--height', height)
    })
    frame.src = 'preview.html'
    still.replaceChildren(frame)
  }

  const scale = (): void => {
    const room = stage.clientWidth
    for (const [box, name] of [...names.map(name => [boxes[name], name] as const), [still, place] as const]) {
      box.style.setProperty('--width', `${widths[name]}px`)
      box.style.setProperty('--scale', String(Math.min(1, room / (widths[name] + 2))))
    }
  }
  new ResizeObserver(scale).observe(stage)

  return {
    show(given) {
      // Errors are shown beside their fields. The preview leaves out wrong attributes, because with them the widget would show nothing.
      const choice = withoutErrors(given)
      chosen = choice
      properties = choice.properties
      for (const mount of mounts.values()) paint(mount)
      showStill()
      const wanted = JSON.stringify([attributesFor(choice), choice.files])
      if (wanted === shown) return
      const isFirst = shown === ''
      shown = wanted
      // The measurements of the former preview belong to a different tag.
      measured = {}
      for (const name of names) mounts.delete(name)
      onMeasured(measured)
      clearTimeout(timer)
      // Wait until the editor pauses while typing.
      timer = setTimeout(() => load(choice), isFirst ? 0 : 500)
    },
    turnTo(name, wanted) {
      place = name
      step = wanted
      for (const box of [...Object.values(boxes), still]) {
        const isShown = box === (step === 'join' ? boxes[place] : still)
        box.classList.toggle('away', !isShown)
        box.inert = !isShown
      }
      showStill()
      scale()
    },
  }
}
