// The script of the ticket page: adds the chosen tickets or product to the widget's cart, and shows the checkout instead of the form.
import { find } from '../find.ts'

/** The part of the widget's module that this script uses. */
interface WidgetModule {
  mount(element: Element | null): {
    readonly cart: {
      addTickets(order: object): Promise<{ readonly id: string }>
      addProducts(order: object): Promise<{ readonly id: string }>
      reset(): void
    }
    navigate(path: string): Promise<void>
  }
}

const built = '/dist/movie-club.js'
const form = find(document, '.booking', HTMLFormElement)
const choice = find(document, '#choose', HTMLElement)
const pay = find(document, '#pay', HTMLElement)
const said = find(document, '#said', HTMLElement)
const shop = find(document, '#shop', HTMLButtonElement)
const buttons = [find(form, 'button', HTMLButtonElement), shop]
const [adultInCents, feeInCents] = [Number(form.dataset['adult']), Number(form.dataset['fee'])]

const count = () => Number(find(form, '#count', HTMLSelectElement).value)
const seats = () => ['F7', 'F8', 'F9', 'F10', 'F6', 'F5'].slice(0, count())
const tell = (): void => {
  find(form, '[name=seats]', HTMLOutputElement).value = seats().join(', ')
  const cents = count() * (adultInCents + feeInCents)
  find(form, '[name=total]', HTMLOutputElement).value = `$${(cents / 100).toFixed(2)}`
}
form.addEventListener('input', tell)

// Select the session that the visitor chose in the programme.
const asked = form.querySelector<HTMLInputElement>(`[value="${CSS.escape(location.hash.slice(1))}"]`)
if (asked) asked.checked = true
tell()

/**
 * Shows the widget on the routes of the checkout and the thank-you screen, and the form on all other routes. The widget's first step is not
 * shown here, because it belongs on the Movie Club page.
 */
const show = (route: string): void => {
  const isPaying = /^\/(checkout|register\/thanks)/.test(route)
  choice.hidden = isPaying
  pay.hidden = !isPaying
  find(pay, '#change', HTMLElement).hidden = !route.startsWith('/checkout')
}
document.addEventListener('movie-club:step', event => {
  if (event instanceof CustomEvent) show(event.detail.route)
})
const leave = new URL(location.href)
leave.hash = ''
find(pay, '#change', HTMLAnchorElement).href = leave.href.replace(/#$/, '')

async function widget() {
  const { mount }: WidgetModule = await import(built)
  return mount(document.querySelector('[data-movie-club]'))
}
const mounted = widget()
type Cart = ReturnType<WidgetModule['mount']>['cart']

const goOn = async (order: (cart: Cart) => Promise<{ readonly id: string }>): Promise<void> => {
  for (const button of buttons) button.disabled = true
  said.textContent = 'One moment…'
  try {
    const { cart, navigate } = await mounted
    // Drops the earlier order of a visitor who has returned to the form.
    cart.reset()
    const { id } = await order(cart)
    said.textContent = ''
    show('/checkout')
    await navigate(`/checkout/${encodeURIComponent(id)}`)
  } catch (error) {
    show('')
    said.textContent = error instanceof Error ? error.message : String(error)
  }
  for (const button of buttons) button.disabled = false
}

form.addEventListener('submit', event => {
  event.preventDefault()
  const sessionId = new FormData(form).get('session')
  const ticket = { ticketTypeId: 'adult', name: 'Adult', quantity: count(), priceInCents: adultInCents }
  void goOn(cart => cart.addTickets({ sessionId, tickets: [ticket], seats: seats() }))
})
shop.addEventListener('click', () => {
  const towel = { productId: 'tea-towel', name: 'Tea towel', quantity: 1 }
  void goOn(cart => cart.addProducts({ products: [towel], deliveryAddress: null, billingAddress: null }))
})
