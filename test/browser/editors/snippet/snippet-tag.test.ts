// Tests the tags that the snippet page writes: their reserved height, their integrity hashes, and copying.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withSnippetPage } from './with-snippet-page.ts'

const { visitor, tag, said, field, framed, theme, fillIn, openForm, openPart } = withSnippetPage()

const reserved = async () =>
  (/clamp\((\d+)px,\(760px - 100vw\)\*999,(\d+)px\)/.exec((await tag().textContent()) ?? '') ?? [])
    .slice(1)
    .map(Number)
const heights = () =>
  Promise.all(
    (['desktop', 'phone'] as const).map(name =>
      framed(name)
        .locator('[data-movie-club]')
        .evaluate(mount => Math.ceil(mount.getBoundingClientRect().height)),
    ),
  )
// Polled, because both heights change while the previews load.
const differences = async () => {
  const now = await heights()
  return (await reserved()).map((height, index) => height - (now[index] ?? 0))
}

test('the tag reserves the height of the preview in the chosen font, or none', async () => {
  await visitor.open('', '/snippet')
  await fillIn()
  await expect.poll(reserved).toHaveLength(2)
  await expect.poll(differences).toEqual([0, 0])
  const before = await reserved()

  await openPart('Colours, fonts and corners')
  // Courier is wider than the previous font, so the text needs more lines and the reserved height grows.
  await field('Text font').fill('Courier New, monospace')
  await expect.poll(async () => (await reserved())[1]).toBeGreaterThan((before[1] ?? 0) + 20)
  await expect.poll(async () => (await differences())[1]).toBe(0)
  expect(await tag().textContent()).toContain('--movie-club-font:Courier New, monospace')
  await openPart('Addresses, nonce')
  await field('Text font').fill('')
  await field('Space that the page reserves').selectOption('none')
  await expect.poll(() => tag().textContent()).not.toContain('style=')
})

test('the tag and the instant tag are copied exactly as the snippet page shows them', async () => {
  const { page, context } = visitor
  await visitor.open('', '/snippet')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillIn()
  await tag().waitFor()
  await openPart('Other ways, and the security policy')
  await theme('Cameo').check()
  const instant = page.locator('#code-instant')
  await instant.getByText('mc-theme-cameo').waitFor()
  await instant
    .getByText('Join the <span class="mc-together mc-named-above">Ritz Cinemas</span> Movie Club')
    .waitFor()
  // Polled, because both tags change when the preview has measured the height.
  const both = async () => {
    const [long, short] = await Promise.all([instant.innerText(), tag().innerText()])
    const without = long.replace(
      /(<!-- htmlmin:ignore -->)?<template shadowrootmode="open">.*<\/template>\1/s,
      '',
    )
    // Sorted, because both tags have the same lines, but the instant tag has its script first.
    const [lines, shortLines] = [without, short].map(text => text.trim().split('\n').sort().join('\n'))
    return { isLonger: long !== short, isSame: lines === shortLines }
  }
  await expect.poll(both).toEqual({ isLonger: true, isSame: true })
  for (const [button, name, code] of [
    ['Copy the tag', 'the tag', tag()],
    ['Copy the instant tag', 'the instant tag', instant],
  ] as const) {
    const isSame = async () => {
      await visitor.press(button)
      await said().getByText(`Copied: ${name}.`).waitFor()
      return (await copied()) === (await code.textContent())
    }
    await expect.poll(isSame).toBe(true)
  }
  expect(await copied()).toContain('<template shadowrootmode="open">')
})

test('the tag says that it is a trial copy, and has integrity hashes only if the editor locks it', async () => {
  const { page } = visitor
  await openForm()
  await fillIn()
  await tag().waitFor()
  await visitor.page.getByText('The tag loads the newest version in its folder').waitFor()
  expect(await tag().textContent()).not.toMatch(/integrity|modulepreload/)
  const warning = visitor.page.getByText('This is a trial copy')
  await warning.waitFor()
  const [ofWarning, ofTag] = await Promise.all([warning, tag()].map(part => part.boundingBox()))
  expect(ofWarning?.y).toBeLessThan(ofTag?.y ?? 0)

  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../dist/manifest.json'), 'utf8'),
  )
  const integrity = (file: string) => `integrity="${manifest.files[file].integrity}"`
  await openPart('Addresses, nonce')
  await field('Lock the tag to this version: the files in the folder never change').check()
  await expect.poll(() => tag().textContent()).toContain(integrity('movie-club.js'))
  expect(await visitor.page.locator('#code-umd').textContent()).toContain(
    `${integrity('movie-club.umd.js')} crossorigin="anonymous"`,
  )

  // The tag is selected for copying if the browser has no clipboard.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await visitor.press('Copy the tag')
  await said().getByText('press Ctrl+C').waitFor()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await tag().textContent())
})
