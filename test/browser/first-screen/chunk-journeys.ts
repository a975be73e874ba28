// For each chunk, a journey on which a page needs the chunk, and the visitor's next try after a failure.

import { expect } from 'vitest'
import { readManifest } from '../../sizes.ts'
import { sendDetails, toCheckout } from '../driver-steps.ts'
import type { Driver } from '../drivers/driver.ts'

export interface ChunkJourney {
  readonly path: string
  /** Goes to the place that needs the chunk. */
  come(driver: Driver): Promise<void>
  /** Tries again. */
  again(driver: Driver): Promise<void>
  /** Waits for what the chunk shows. */
  arrive(driver: Driver): Promise<void>
}

const press = (name: string) => (driver: Driver) => driver.click('button', name)
const comeAtOnce = async () => {}

/** Inserts the mount element again, as a page does that draws its content again. */
const mountAgain = (driver: Driver) =>
  driver.evaluate(() => {
    const element = document.querySelector('[data-movie-club]')
    element?.replaceWith(element.cloneNode(true))
  })

const paths = { path: '/', come: comeAtOnce, again: mountAgain }
const registering = {
  path: '/',
  come: sendDetails,
  again: press('Continue'),
  arrive: (driver: Driver) => driver.see('radio', 'Free'),
}
const paying = {
  path: '/',
  come: toCheckout,
  again: press('Try again'),
  arrive: (driver: Driver) => driver.see('button', 'Credit Card', 20_000),
}

const starting = { ...paths, arrive: (driver: Driver) => driver.see('textbox', 'Email') }

const journeys: Readonly<Record<string, ChunkJourney>> = {
  react: starting,
  app: starting,
  'config-errors': {
    ...paths,
    path: '/?cinema-id=',
    arrive: async driver => {
      const said = () => driver.evaluate(() => (Reflect.get(window, 'said') as string[]).join())
      await expect.poll(said).toContain('its tag on this page needs a correction')
    },
  },
  base: registering,
  later: registering,
  checkout: paying,
  payments: paying,
  braintree: paying,
  'three-d-secure': { ...paying, path: '/?three-d-secure=on' },
  'member-pages': {
    path: '/?as=adult#/dashboard',
    come: comeAtOnce,
    again: press('Try again'),
    arrive: driver => driver.see('img', 'Code of your member card'),
  },
}

/** Each chunk of the build, by name. */
export const chunkJourneys = Object.keys(readManifest().files)
  .map(file => /^chunks\/(.*)-[\w-]{8}\.js$/.exec(file)?.[1])
  .filter(name => name !== undefined)
  .map(name => {
    const journey = journeys[name]
    if (!journey) throw new Error(`No journey needs the chunk ${name}.`)
    return [name, journey] as const
  })
