// Serves the demo's terms page, which takes the place of a real cinema's terms page.
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { FREE_BENEFITS, VIP_BENEFITS } from '../../src/domain/member/benefits.ts'
import type { DemoEnv } from '../api/replies.ts'
import { cinemaDocument } from '../cinema/cinema-document.ts'
import { dollars } from '../cinema/cinema-page.ts'
import { cinemas } from '../cinema/cinemas.ts'
import { themeOf } from '../cinema/theme-of.ts'
import { prices } from '../scenarios.ts'

const price = (slug: keyof typeof prices) => prices[slug].map(dollars)
const row = (name: string, [join, renew]: readonly string[]) =>
  html`<tr><th scope="row">${name}</th><td>${join}</td><td>${renew}</td></tr>`

const chapters = (
  cinema: string,
  address: string,
): readonly (readonly [id: string, title: string, text: unknown])[] => [
  [
    'who',
    'Who can join',
    html`<p>Anybody of fifteen years or more. A membership is for one person and cannot be lent. Seniors are sixty or older, and show a card with their age at the box office once.</p>`,
  ],
  [
    'benefits',
    'What it brings',
    html`<p>Free: ${FREE_BENEFITS.join('; ')}.</p><p>VIP: ${VIP_BENEFITS.join('; ')}.</p>
      <p>Discounts are for films of our own programme. They are not added to one another.</p>`,
  ],
  [
    'prices',
    'Prices and how long it lasts',
    html`<table>
        <thead><tr><th scope="col">VIP</th><th scope="col">To join</th><th scope="col">To renew</th></tr></thead>
        <tbody>${row('Adult, 1 year', price('adult-1year'))}${row('Adult, 2 years', price('adult-2year'))}${row('Senior, 1 year', price('senior-1year'))}${row('Senior, 2 years', price('senior-2year'))}</tbody>
      </table>
      <p>A membership begins on the day of payment. It ends by itself: nothing is charged again unless you renew. Whoever renews early loses no day.</p>`,
  ],
  [
    'card',
    'Your card',
    html`<p>Your membership card is in your account, and goes into the wallet of your phone. Show it when you buy at the counter; online it is enough to be logged in.</p>`,
  ],
  [
    'refunds',
    'Refunds',
    html`<p>A membership that has not been used is refunded within fourteen days: ask at the box office, ${address}. Gift cards are refunded to the gift card. This takes nothing from your rights as a consumer.</p>`,
  ],
  [
    'marketing',
    'Newsletters',
    html`<p>With your agreement we send the programme once a week, and a message when your membership is about to end. Each has a link that stops it at once, and in your account you choose which of them you get.</p>`,
  ],
  [
    'privacy',
    'Your details',
    html`<p>${cinema} keeps your name, email, phone number, post code and birthday for as long as you are a member, and tells nobody. Cards are handled by our payment provider: we never see their numbers.</p>`,
  ],
]

/** Adds the terms page. `bare` leaves out the cinema's design. */
export const termsRoute = (app: Hono<DemoEnv>, bare: boolean): void => {
  app.get('/movie-club-terms', c => {
    const theme = themeOf(c.req.url, c.req.header('referer'))
    const { name, address } = cinemas[theme]
    const parts = chapters(name, address)
    const content = html`<div class="words">
      <h2>Movie Club terms</h2>
      <p>What you agree to when you join the Movie Club of ${name}.</p>
      <nav class="contents" aria-label="Terms">${parts.map(([id, title]) => html`<a href="#${id}">${title}</a> `)}</nav>
      ${parts.map(([id, title, text]) => html`<h3 id="${id}">${title}</h3>${text}`)}
    </div>`
    return c.html(
      cinemaDocument({
        theme,
        title: 'Movie Club terms',
        content,
        current: '/movie-club-terms',
        query: new URL(c.req.url).searchParams,
        isLoggedIn: c.var.visitor.member !== null,
        bare,
      }),
    )
  })
}
