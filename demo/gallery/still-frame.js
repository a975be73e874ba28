// Runs first in a frame of the gallery: until somebody uses the frame, it neither takes the focus of the gallery nor
// scrolls it. A page alone in its window is not changed.
if (parent !== window) {
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
  const whenUsed = (prototype, method) => {
    const original = prototype[method]
    prototype[method] = function (...given) {
      return isUsed ? original.apply(this, given) : undefined
    }
  }
  for (const prototype of [HTMLElement.prototype, SVGElement.prototype]) whenUsed(prototype, 'focus')
  whenUsed(Element.prototype, 'scrollIntoView')
  // A dialog focuses something in it, or itself. What is inert cannot be focused.
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    const wasInert = this.inert
    if (!isUsed) this.inert = true
    showModal.call(this)
    this.inert = wasInert
  }
}
