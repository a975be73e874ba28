// The demo's film programme. The API, the cinema's page and the tickets page share it, so that they agree.
import { priceList } from './api/price-list.ts'
import { bookingFee } from './scenarios.ts'

const films = [
  { name: 'The Third Man', genres: ['Film noir', 'Thriller'] },
  { name: 'Playtime', genres: ['Comedy'] },
  { name: 'Picnic at Hanging Rock', genres: ['Drama', 'Mystery'] },
]
const minutes = 118

/**
 * Returns a film session that takes place three days from now. Every id is valid. The number in the id determines the film and
 * the hour.
 */
function sessionOf(sessionId: string) {
  const number = Number(sessionId.replace(/\D/g, '')) || 0
  const start = new Date()
  start.setUTCHours(8 + (number % 4), 5, 0, 0)
  start.setUTCDate(start.getUTCDate() + 3)
  return {
    sessionId,
    date: start.toISOString(),
    endDate: new Date(start.getTime() + minutes * 60_000).toISOString(),
    movie: films[number % films.length],
    festival: number % 3 === 2 ? { name: 'Festival of Long Afternoons' } : null,
  }
}

/** The sessions, and the programme with its prices in cents. */
export const programme = {
  sessionOf,
  /** Returns the data for the pages and their scripts. */
  ofPages: () => ({
    sessions: ['sess-1', 'sess-2', 'sess-3'].map(sessionOf),
    adultInCents: priceList.ticket({ name: 'Adult', quantity: 1 }).priceInCents,
    teaTowelInCents: priceList.product({ name: 'Tea towel', quantity: 1 }).priceInCents,
    bookingFeeInCents: bookingFee,
  }),
}
