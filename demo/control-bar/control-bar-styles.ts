// The styles of the control bar. Styles that a host page could override are marked important.
export const controlBarStyles = `
:host {
  all: initial !important;
  display: block !important;
  position: fixed !important;
  inset: auto 10px 10px auto !important;
  z-index: 2147483647 !important;
  max-width: min(430px, calc(100vw - 20px)) !important;
  color-scheme: dark !important;
}
:host([docked]) {
  position: static !important;
  max-width: none !important;
}
@media print {
  :host { display: none !important; }
}
* { box-sizing: border-box; font: 13px / 1.35 system-ui, sans-serif; }
section {
  padding: 6px;
  border: 1px solid #55565e;
  border-radius: 12px;
  background: #1c1d22;
  color: #f2f2f4;
  box-shadow: 0 4px 20px rgb(0 0 0 / 35%);
}
:host([docked]) section { padding: 6px 14px; border-width: 0 0 1px; border-radius: 0; box-shadow: none; }
.row { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
p { flex: 1 1 120px; margin: 0 6px; color: #c4c5cd; }
/* The line with the current settings is below the buttons. */
:host(:not([docked])) p { order: 1; flex-basis: 100%; }
@media (max-width: 600px) {
  p { order: 1; flex-basis: 100%; }
}
.toggle { margin-right: auto; }
:host([docked]) .toggle { margin-right: 0; }
@media (max-width: 600px) {
  :host([docked]) .toggle { margin-right: auto; }
}
:host(:not([docked], [open])) :is(p, .row > :not(.toggle)) { display: none; }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(126px, 1fr)); gap: 8px 10px; align-items: end; padding: 8px 0 6px; }
form[hidden] { display: none; }
.copies { display: flex; flex-wrap: wrap; gap: 6px; grid-column: 1 / -1; }
form .copies button { border-color: #6c6e78; background: #2b2d34; color: #f2f2f4; font-weight: 400; }
.said { display: block; margin: 0 6px; color: #ffd666; }
.said:empty { display: none; }
label { display: block; margin-bottom: 3px; color: #c4c5cd; font-size: 12px; }
button, a, select {
  min-height: 32px;
  padding: 4px 10px;
  border: 1px solid #6c6e78;
  border-radius: 8px;
  background: #2b2d34;
  color: #f2f2f4;
  text-decoration: none;
}
select { width: 100%; min-width: 0; padding-inline: 6px; }
select:disabled { opacity: .45; }
a { display: inline-flex; align-items: center; }
button, a, select:enabled { cursor: pointer; }
:is(button, a, select):hover:enabled, a:hover { border-color: #b9bbc6; }
form button { border-color: #ffd666; background: #ffd666; color: #1c1d22; font-weight: 600; }
.toggle { font-weight: 600; }
/* Draws the triangle with borders, because some fonts lack a triangle character. */
.toggle::after { content: ""; display: inline-block; margin-left: 8px; border: solid transparent; border-width: 5px 0 5px 6px; border-left-color: currentColor; }
.toggle[aria-expanded="true"]::after { rotate: 90deg; }
:focus-visible { outline: 3px solid #8ec5ff; outline-offset: 1px; }
@media (forced-colors: active) {
  button, a, select { border-color: ButtonText; }
}
`
