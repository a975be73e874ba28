// The checklist shows which tool has disabled a script tag, and the change to make for that tool.
import { expect, test } from 'vitest'
import { checkParkedScript } from '../../../../src/editors/checklist/checks/script/parked-script.ts'
import { addressIn } from '../../../../src/editors/checklist/page-facts.ts'

const file = 'https://cinema.example/movie-club.js'

test.each([
  [
    'WP Rocket',
    `type="rocketlazyloadscript" data-rocket-type="module" data-rocket-src="${file}"`,
    'movie-club',
  ],
  ['WP Rocket', `type="rocketlazyloadscript" data-rocket-type="module" src="${file}"`, 'movie-club'],
  ['LiteSpeed Cache', `type="litespeed/javascript" data-src="${file}"`, 'movie-club'],
  ['Perfmatters', `type="pmdelayedscript" data-perfmatters-type="module" src="${file}"`, 'movie-club'],
  ['Klaro', `type="text/plain" data-type="module" data-name="club" data-src="${file}"`, null],
  ['Klaro', `type="text/plain" data-name="club" data-src="${file}"`, 'data-type="module"'],
  [
    'Klaro',
    'type="text/plain" data-name="club" data-src="https://cinema.example/movie-club.umd.js?ver=2"',
    null,
  ],
  ['Cookiebot', `type="text/plain" data-cookieconsent="preferences" src="${file}"`, 'data-type="module"'],
  ['OneTrust', `type="text/plain" class="optanon-category-C0002" src="${file}"`, 'data-type="module"'],
  ['CookieConsent', `type="text/plain" data-category="x" data-type="module" data-src="${file}"`, null],
  ['A consent tool', `type="text/plain" data-type="module" src="${file}"`, null],
  ['Something on this site', `data-src="${file}"`, 'movie-club'],
  [
    'Complianz',
    `type="text/plain" data-service="x" data-category="y" data-src="${file}"`,
    'data-type="module"',
  ],
  ['Usercentrics', `type="text/plain" data-usercentrics="x" data-src="${file}"`, 'data-type="module"'],
  ['iubenda', `type="text/plain" class="_iub_cs_activate" data-type="module" src="${file}"`, null],
])('the checklist shows that %s blocks <script %s>', (name, attributes, line) => {
  const place = document.createElement('div')
  place.innerHTML = `<script ${attributes}></script>`
  const script = place.querySelector('script') as HTMLScriptElement
  expect(addressIn(script)).toBeDefined()
  const { title, fix } = checkParkedScript(script)
  expect(title).toContain(`${name} delays the script`)
  expect(fix?.line ?? null).toBe(line)
})
