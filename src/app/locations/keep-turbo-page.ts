// Keeps Turbo, the router of some pages, from replacing the widget when the visitor goes Back or Forward between two steps
// (specification §11.4).

/** The part of Turbo that this file uses. Turbo numbers the pages, and writes the number into each history entry of the page. */
interface TurboWindow extends Window {
  readonly Turbo?: { readonly navigator: { stop(): void } }
}
interface TurboState {
  readonly turbo?: { readonly restorationIndex?: number }
}

/**
 * Stops Turbo from restoring the page that it already shows, until `signal` is aborted. The history entries of the steps keep Turbo's page
 * number. Without that number, Turbo could not return to these entries from a different page.
 */
export function keepTurboPage(window: TurboWindow, signal: AbortSignal): void {
  const numberInEntry = () => (window.history.state as TurboState | null)?.turbo?.restorationIndex
  let shown = numberInEntry()
  window.addEventListener(
    'turbo:load',
    () => {
      shown = numberInEntry()
    },
    { signal },
  )
  window.addEventListener(
    'turbo:visit',
    event => {
      const { action } = (event as CustomEvent<{ readonly action?: string }>).detail
      if (action !== 'restore' || shown === undefined || shown !== numberInEntry()) return
      window.Turbo?.navigator.stop()
      // Turbo would remove these attributes only at the end of the visit, which the line above has stopped.
      for (const name of ['aria-busy', 'data-turbo-visit-direction'])
        window.document.documentElement.removeAttribute(name)
    },
    { signal },
  )
}
