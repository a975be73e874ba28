// A page of the demo with pasted instant tags. The test adds the script later.
import type { Page } from 'playwright-core'
import type { AttributeName } from '../../../src/domain/widget-config.ts'
import { instantFromAttributes } from '../../../src/editors/snippet/tag/instant-from-attributes.ts'
import { writeSnippets } from '../../../src/editors/snippet/tag/write-snippet.ts'
import { chosen } from '../../unit/editors/snippet/tag/chosen.ts'
import { servePage } from '../host-page/serve-page.ts'
import type { VisitorPage } from '../visitor.ts'
import { withBaseAddress } from './with-base-address.ts'

interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): typeof rules
}

/** Returns the mount element as it is pasted, without the script, with a link for visitors who cannot use the widget. */
export function instantElement(attributes: Partial<Record<AttributeName, string>> = {}): string {
  const choice = chosen({ captchaSiteKey: '', theme: 'ritz', ...attributes }, { fallback: '/club' })
  const { template, errors } = withBaseAddress(() => instantFromAttributes(choice.attributes))
  if (errors.length > 0) throw new Error(errors.join('\n'))
  const { instant, script } = writeSnippets(choice, '', {}, template)
  return instant.replace(script, '')
}

/** Opens a page with this HTML in its body. The page records the elements of the first screen, for `areAdopted`. */
export async function openInstant({ open, page }: VisitorPage, html: string, head = '', hash = '') {
  servePage('/own/', html, head)
  await open('', `/own/page.html${hash}`)
  await page.evaluate(() => {
    const pasted = [...document.querySelectorAll('[data-movie-club]')].map(mount => [
      ...(mount.shadowRoot?.querySelectorAll('.mc-app, input') ?? []),
    ])
    let ready = 0
    document.addEventListener('movie-club:ready', () => {
      ready++
      Object.assign(window, { ready })
    })
    Object.assign(window, { pasted, ready })
  })
}

/** Adds the script to the page: the module by default, or the classic script. */
export async function addScript(page: Page, nonce = '', file = 'movie-club.js'): Promise<void> {
  const given = { nonce, src: `/dist/${file}`, type: file === 'movie-club.js' ? 'module' : '' }
  await page.evaluate(({ nonce, src, type }) => {
    const script = Object.assign(document.createElement('script'), { type, nonce })
    const policies: TrustedTypePolicies | undefined = Reflect.get(window, 'trustedTypes')
    // A page that requires trusted types allows the policy `test`, so that the script's URL can be set.
    const url = policies?.createPolicy('test', { createScriptURL: text => text }).createScriptURL(src)
    script.setAttribute('src', url ?? src)
    document.body.append(script)
  }, given)
}

/** Resolves when this many widgets have loaded their app. */
export const appsReady = async (page: Page, count = 1): Promise<void> => {
  await page.waitForFunction(wanted => Reflect.get(window, 'ready') === wanted, count)
}

/** Returns for each tag whether the app uses the pasted element and inputs, instead of new ones. */
export const areAdopted = (page: Page): Promise<boolean[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-movie-club]')].map((mount, index) => {
      const pasted = (Reflect.get(window, 'pasted') as Element[][])[index] ?? []
      const app = mount.shadowRoot?.querySelector('.mc-app')
      return (
        pasted.length > 0 &&
        pasted[0] === app &&
        pasted.every(element => app?.getRootNode() === element.getRootNode())
      )
    }),
  )

export interface FormState {
  readonly values: Readonly<Record<string, string | boolean>>
  readonly focus: string | null
  readonly caret: number | null
}

/** Returns the contents of the page's first form. */
export const formState = (page: Page): Promise<FormState> =>
  page.evaluate(() => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    const focused = root?.activeElement instanceof HTMLInputElement ? root.activeElement : null
    const inputs = [...(root?.querySelectorAll('input') ?? [])]
    return {
      values: Object.fromEntries(
        inputs.map(({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value]),
      ),
      focus: focused?.name ?? null,
      caret: focused?.selectionStart ?? null,
    }
  })

/** Uses the pasted form as a visitor does: types half a name, ticks the box, and sets the caret in the middle of a word. */
export async function useForm(page: Page): Promise<FormState> {
  await page.getByLabel('Surname').pressSequentially('Lee')
  await page.getByRole('checkbox').click()
  await page.getByLabel('First name').pressSequentially('Anne')
  await page.keyboard.press('ArrowLeft')
  return formState(page)
}

/** Returns all errors except those for the server's replies to a visitor who is not logged in. */
export const ownErrors = async ({ errors }: VisitorPage): Promise<readonly string[]> =>
  (await errors()).filter(error => !error.startsWith('Failed to load resource'))
