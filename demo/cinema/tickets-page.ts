// Renders the cinema's ticket page: a form for a session and the number of tickets, and a tea towel from the shop. The widget below handles
// the checkout.
import { html } from 'hono/html'
import { programme } from '../programme.ts'
import { dollars } from './cinema-page.ts'

const most = 6

/**
 * Returns the content of the page as HTML.
 * @param widget the widget's tag as HTML
 */
export function ticketsPage(widget: unknown) {
  const { sessions, adultInCents, teaTowelInCents, bookingFeeInCents } = programme.ofPages()
  const session = (
    { sessionId, movie, date, festival }: (typeof sessions)[number],
    at: number,
  ) => html`<label>
            <input type="radio" name="session" value="${sessionId}"${at === 0 ? ' checked' : ''}>
            <span><strong>${movie?.name}</strong>
              <span><time datetime="${date}"></time>${festival ? ` · ${festival.name}` : ''}</span></span>
          </label>`
  return html`<div class="words" id="choose">
      <h2>Tickets</h2>
      <form class="booking" data-adult="${adultInCents}" data-fee="${bookingFeeInCents}">
        <fieldset>
          <legend>Choose a session</legend>
          ${sessions.map(session)}
        </fieldset>
        <p class="count">
          <label for="count">Adult, ${dollars(adultInCents)} each</label>
          <select id="count" name="count">${Array.from(
            { length: most },
            (_, at) => html`<option${at === 1 ? ' selected' : ''}>${at + 1}</option>`,
          )}</select>
        </p>
        <p class="seats">The best seats that are left: <output name="seats"></output></p>
        <p class="total"><span>Total<small>with a booking fee of ${dollars(bookingFeeInCents)} a ticket</small></span>
          <output name="total"></output></p>
        <p><button>Book tickets</button></p>
      </form>
      <h3>From the shop</h3>
      <p class="offer"><span>Tea towel, linen, with our house on it. Pick it up at the box office.</span>
        <button type="button" class="second" id="shop">Buy for ${dollars(teaTowelInCents)}</button></p>
      <p role="status" id="said"></p>
    </div>
    <div id="pay" hidden>
      <p class="change"><a href="" id="change">Change the order</a></p>
      ${widget}
    </div>
    <script type="module" src="/tickets.js"></script>`
}
