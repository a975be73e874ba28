// `<movie-club>`, the second way to write a mount element (specification §10.2).
import { mountOnce, watchRemovals } from './find-mounts.ts'

/** Defines `<movie-club>`, unless a second copy of the script has already defined it. */
export function defineMovieClubElement(): void {
  if (customElements.get('movie-club')) return
  customElements.define(
    'movie-club',
    class extends HTMLElement {
      /**
       * Turns the element into a mount element. `watchMounts` mounts it, except inside a shadow root, where this method mounts
       * it.
       */
      connectedCallback() {
        // Copies only attributes with valid names. A typing error in the HTML, such as a doubled quote, can create a name that
        // `setAttribute` rejects.
        for (const { name, value } of [...this.attributes])
          if (/^(?!data-|(class|id|style)$)[\w-]+$/.test(name)) this.setAttribute(`data-${name}`, value)
        this.dataset['movieClub'] = ''
        watchRemovals(this)
        if (this.getRootNode() !== document) queueMicrotask(() => mountOnce(this))
      }
    },
  )
}
