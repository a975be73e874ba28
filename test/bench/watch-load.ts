// Runs in the page from its beginning. Records the times, in ms, when a visitor first sees the form and when a visitor can first type. This
// file imports nothing, because it is sent to the page as text.

export interface SeenLoad {
  /** Time of the first frame that shows either the form or a picture of it. */
  picture: number | null
  /** Time of the first frame with an input that keeps typed text. */
  typable: number | null
  /** The time when the page reports that the form works. */
  ready: number | null
  readonly longTasks: { readonly start: number; readonly duration: number }[]
  /** Sum of the layout shifts that no visitor caused. */
  shift: number
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

export interface Watched {
  readonly readyEvent: string | null
  readonly box: string
  /** The line that this script writes into the console when the page is typable and ready. */
  readonly told: string
}

export function watchLoad({ readyEvent, box, told }: Watched): void {
  // This script runs in the page and in its frames. Measure only the page.
  if (window !== window.top) return
  const seen: SeenLoad = { picture: null, typable: null, ready: null, longTasks: [], shift: 0 }
  Reflect.set(window, 'seenLoad', seen)
  const tellOnce = (): void => {
    if (seen.ready === null || seen.typable === null || isTold) return
    isTold = true
    console.debug(told)
  }
  let isTold = false
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void => {
    const observer = new PerformanceObserver(list => list.getEntries().forEach(take))
    observer.observe({ type, buffered: true })
  }
  observe('longtask', ({ startTime, duration }) => seen.longTasks.push({ start: startTime, duration }))
  observe('layout-shift', entry => {
    const { value, hadRecentInput } = entry as LayoutShift
    if (!hadRecentInput) seen.shift += value
  })
  if (readyEvent !== null)
    document.addEventListener(readyEvent, () => {
      seen.ready ??= performance.now()
      tellOnce()
    })

  const find = (selector: string): HTMLElement | null => {
    const place = document.querySelector('#place')
    const shadows = [...(place?.querySelectorAll('*') ?? [])].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    for (const root of [place, ...shadows]) {
      const element = root?.querySelector<HTMLElement>(selector)
      if (element) return element
    }
    return null
  }
  const typed = 'ann@example.com'
  // Sets a value with the browser's own setter. React would not notice a value that is set through the property that React defines on the
  // element.
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const look = (): void => {
    requestAnimationFrame(look)
    const now = performance.now()
    if (seen.picture === null && find(box)) seen.picture = now
    const input = find('input:not([type=checkbox], [type=radio], [type=hidden], :disabled)')
    if (!(input instanceof HTMLInputElement) || input.value === typed) return
    // Records the time again if typed text was lost, because a visitor can type only from this time on.
    seen.typable = now
    setValue?.call(input, typed)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    if (readyEvent === null) seen.ready = now
    tellOnce()
  }
  requestAnimationFrame(look)
}
