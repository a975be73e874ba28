// Runs first in a frame of the gallery: until somebody uses the frame, it neither takes the focus of the gallery nor
// scrolls it. A page alone in its window is not changed.
if (parent !== window) keepStill()

function keepStill(): void {
  let isUsed = false
  // Not navigator.userActivation, which a browser under test sets by itself.
  for (const name of ['pointerdown', 'keydown', 'touchstart'])
    addEventListener(
      name,
      ({ isTrusted }) => {
        isUsed ||= isTrusted
      },
      { capture: true, passive: true },
    )
  const whenUsed = <Args extends unknown[]>(original: (this: Element, ...given: Args) => void) =>
    function (this: Element, ...given: Args): void {
      if (isUsed) original.apply(this, given)
    }
  for (const prototype of [HTMLElement.prototype, SVGElement.prototype])
    prototype.focus = whenUsed(prototype.focus)
  Element.prototype.scrollIntoView = whenUsed(Element.prototype.scrollIntoView)
  // A dialog focuses something in it, or itself. What is inert cannot be focused.
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    const wasInert = this.inert
    if (!isUsed) this.inert = true
    showModal.call(this)
    this.inert = wasInert
  }
}
