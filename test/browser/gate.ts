// A gate: a promise that a delayed reply awaits, and that the test resolves.
import type { Page } from 'playwright-core'

export interface Gate {
  readonly opened: Promise<void>
  open(): void
}

export function gate(): Gate {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open }
}

/** Delays all requests for this URL until the returned gate is opened. */
export async function hold(place: Pick<Page, 'route'>, url: string | RegExp): Promise<Gate> {
  const held = gate()
  await place.route(url, async route => {
    await held.opened
    await route.fallback()
  })
  return held
}
