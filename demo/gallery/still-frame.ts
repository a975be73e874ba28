// The first script in a frame of the gallery. Until a person uses the frame, the frame neither takes the focus nor scrolls the gallery. A
// page outside a frame is not changed.
if (parent !== window) keepStill()

function keepStill(): void {
  let isUsed = false
  // Do not use navigator.userActivation, because a browser under test sets it automatically.
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
  // `showModal` moves the focus into the dialog, unless the dialog is inert. So the dialog is inert while it opens.
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    const wasInert = this.inert
    if (!isUsed) this.inert = true
    showModal.call(this)
    this.inert = wasInert
  }
}
