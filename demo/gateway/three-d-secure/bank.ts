// The page of the emulated bank. It sends the visitor's answer to Cardinal's emulated script (vendors/songbird.ts).
import { find } from '../../find.ts'

const form = find(document, 'form', HTMLFormElement)
const { amount, lastTwo } = JSON.parse(atob(form.dataset['creq'] ?? ''))
find(document, '#words', HTMLElement).textContent =
  `You are paying $${amount} with the card that ends in ${lastTwo}. In this demo the code is 1234.`

const send = (answer: { readonly code?: string; readonly isCancelled?: boolean }) =>
  parent.postMessage({ movieClubDemoBank: answer }, '*')

form.addEventListener('submit', event => {
  event.preventDefault()
  send({ code: find(form, '#code', HTMLInputElement).value.trim() })
})
find(form, 'button[type=button]', HTMLButtonElement).addEventListener('click', () =>
  send({ isCancelled: true }),
)
