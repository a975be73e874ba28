// Compares what a screen reader would say of the widget on its own with transcripts that a person can read and judge.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'
import { startListening, takeHeard } from './hear.ts'
import { journeys } from './journeys.ts'

const { shopper } = withShopper({ slowFor: 1500 })

test.each(Object.entries(journeys))('the transcript of “%s” is what was announced', async (title, walk) => {
  const { page } = shopper
  await startListening(page)
  const lines: string[] = []
  await walk(shopper, async (name, act) => {
    await act()
    const heard = await takeHeard(page)
    if (name) lines.push(`The visitor ${name}`, ...heard.map(line => `  ${line}`), '')
  })
  const file = join(import.meta.dirname, 'transcripts', `${title.replaceAll(/\W+/g, '-')}.txt`)
  await expect(lines.join('\n')).toMatchFileSnapshot(file)
})
