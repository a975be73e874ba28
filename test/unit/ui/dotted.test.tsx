import { expect, test } from 'vitest'
import { Dotted } from '../../../src/ui/dotted.tsx'
import { render } from './render.tsx'

/** Returns the text that stays whole in each part. */
const wholes = async (...parts: readonly string[]) =>
  [...(await render(<Dotted parts={parts} />)).root.querySelectorAll('.mc-dotted-time')].map(
    ({ textContent }) => textContent,
  )

test('a part breaks before its time of day, and not at any other comma', async () => {
  expect(
    await wholes('2 Dec 2026, 10:05am-12:03pm', 'Tue, 05 Mar 2024 08:30:00 GMT', 'Hall 1, 2nd floor'),
  ).toEqual(['10:05am-12:03pm', 'Tue, 05 Mar 2024 08:30:00 GMT', 'Hall 1, 2nd floor'])
})
