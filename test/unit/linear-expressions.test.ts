// Every regular expression that the widget or the check of an API applies to foreign text takes linear time. The build's own
// expressions (src/build, src/prerender) only read our own files.
import { expect, test } from 'vitest'
import { findExpressions, hostileTexts, timeOf } from '../regular-expressions.ts'

const expressions = findExpressions(['src/**/*.{ts,tsx}', 'demo/check-api/*.ts']).filter(
  ({ name }) => !name.startsWith('src/prerender/'),
)

const fastest = (expression: RegExp, text: string): number =>
  Math.min(timeOf(expression, text), timeOf(expression, text))

/** Returns how many times longer the worst text takes if it is four times as long. About 4 is linear, about 16 is quadratic. */
function growthOf(expression: RegExp, length = 10_000): number {
  const long = hostileTexts(expression, length * 4)
  let worst = 0
  for (const text of hostileTexts(expression, length)) {
    const longer = long.next().value ?? ''
    // The growth of so short a time would be noise. On 10,000 characters, a quadratic expression takes at least 10 ms.
    if (timeOf(expression, text) < length / 1250 || fastest(expression, text) < length / 1250) continue
    worst = Math.max(worst, fastest(expression, longer) / fastest(expression, text))
    if (worst > limit) break
  }
  return worst
}

const limit = 8

test('all regular expressions for foreign text were found', () => {
  expect(expressions.length).toBeGreaterThan(120)
})

test.each([/\/+$/, /'#\/.*b'/])(
  'the search finds the quadratic %s',
  slow => {
    expect(growthOf(slow)).toBeGreaterThan(limit)
  },
  90_000,
)

test.each(expressions.map(({ name, expression }) => [name, expression] as const))(
  'a hostile text of 40,000 characters takes linear time: %s',
  (_, expression) => {
    expect(growthOf(expression)).toBeLessThan(limit)
  },
)
