// A visitor's usual actions on the screens of joining, in any engine.
import type { Driver } from './drivers/driver.ts'
import { details } from './visitor.ts'

export async function fill(driver: Driver, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await driver.fill('textbox', label, text)
}

/** On the first step: fills in the details and presses Continue. */
export async function sendDetails(driver: Driver): Promise<void> {
  await fill(driver, details)
  await driver.click('button', 'Continue')
}

export async function toMembership(driver: Driver): Promise<void> {
  await sendDetails(driver)
  await driver.see('heading', 'Choose your membership')
}

/** On the membership step: accepts the terms and presses Continue. */
export async function acceptTerms(driver: Driver): Promise<void> {
  await driver.click('checkbox', 'I accept the Movie Club terms and conditions and the marketing terms')
  await driver.click('button', 'Continue')
}

/** From the first step to the checkout of VIP. */
export async function toCheckout(driver: Driver): Promise<void> {
  await sendDetails(driver)
  await acceptTerms(driver)
}

/** Focuses the widget's field of this name, without a press. */
export const focusField = (driver: Driver, name: string): Promise<void> =>
  driver.evaluate(field => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    root?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  }, name)

/** Types with real keys into the focused field. */
export async function type(driver: Driver, text: string): Promise<void> {
  for (const key of text) await driver.press(key)
}

/** Sets the values of the first step without any event, as some password managers do. Runs in the page. */
export function fillSilently(texts: readonly string[]): void {
  const root = document.querySelector('[data-movie-club]')?.shadowRoot
  const inputs = root?.querySelectorAll<HTMLInputElement>('input:not([type=date], [type=checkbox])')
  for (const [index, input] of [...(inputs ?? [])].entries()) input.value = texts[index] ?? ''
}
