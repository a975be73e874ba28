// `<movie-club>`, the second way to write a mount element (specification §10.2).
import { mountOnce, watchRemovals } from './find-mounts.ts'

/** A copy of this program may have defined it before. */
export function defineMovieClubElement(): void {
  if (customElements.get('movie-club')) return
  customElements.define(
    'movie-club',
    class extends HTMLElement {
      /** Makes a mount element of it, which is found like any other, but not in the shadow root of another element. */
      connectedCallback() {
        // Browsers refuse to set a name that a slip in the HTML has made, such as a second quote.
        for (const { name, value } of [...this.attributes])
          if (/^(?!data-|(class|id|style)$)[\w-]+$/.test(name)) this.setAttribute(`data-${name}`, value)
        this.dataset['movieClub'] = ''
        watchRemovals(this)
        if (this.getRootNode() !== document) queueMicrotask(() => mountOnce(this))
      }
    },
  )
}
