// WebKit: WebKitGTK's MiniBrowser with its W3C WebDriver.
import { type Driver, patienceInMs } from './driver.ts'
import { type Found, fillInPage, findInPage } from './find-in-page.ts'
import { expectTravel, hasTravelled } from './travel-in-page.ts'
import { notFound, waitUntil } from './wait-until.ts'
import { leaveDocument, watchErrors } from './watch-errors.ts'
import { type ElementReference, pathOf } from './web-driver.ts'
import { startWebKit } from './webkit-process.ts'

/** The result of findInPage, as the driver returns it. */
type FoundReference = Omit<Found, 'element' | 'frames'> & {
  readonly element: ElementReference | null
  readonly frames: readonly ElementReference[]
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ' ': '\uE00D',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** Scrolls the element into the window, and returns its centre in CSS pixels of the window. Runs in the page. */
function showCentre(element: Element): { x: number; y: number } {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}

export async function launchWebKit(path: string): Promise<Driver> {
  const session = await startWebKit(path)
  /** Errors of previous documents. */
  const past: string[] = []

  const readErrors = async (): Promise<string[]> =>
    ((await session.run(watchErrors)) as string[] | null) ?? []
  const top = (): Promise<unknown> => session.post('frame', { id: null })
  const leave = async (): Promise<void> => {
    await top()
    past.push(...(await readErrors()))
    await session.run(leaveDocument)
  }
  const arrive = async (): Promise<void> => {
    const isWhole = async (): Promise<true | undefined> => {
      const errors = await session.run(watchErrors).catch(() => null)
      return errors ? true : undefined
    }
    await waitUntil(isWhole, () => 'The page was not whole within 30 s.', 30_000)
  }

  /** Finds the element, and leaves the session in the frame of the element. */
  const find = async (role: string, name: string, within = patienceInMs): Promise<ElementReference> => {
    let names: string[] = []
    const look = async (): Promise<ElementReference | undefined> => {
      const found = (await session.run(findInPage, role, name)) as FoundReference
      names.push(...found.names)
      if (found.element) return found.element
      for (const frame of found.frames) {
        await session.post('frame', { id: frame })
        const inside = await look()
        if (inside) return inside
        await session.post('frame/parent')
      }
      return undefined
    }
    const ask = async (): Promise<ElementReference | undefined> => {
      names = []
      await top()
      // A frame may be removed while it is being read.
      return look().catch(() => undefined)
    }
    return waitUntil(ask, () => notFound(role, name, names), within)
  }

  /** Finds the element and acts on it. Tries again if the page has drawn it again in between, or still scrolls to it. */
  const actOn = async (role: string, name: string, act: (element: ElementReference) => Promise<unknown>) => {
    const attempt = async () =>
      act(await find(role, name)).then(
        () => true,
        error => {
          if (!/stale element reference|element click intercepted/.test(String(error))) throw error
        },
      )
    await waitUntil(attempt, () => `The page draws, moves or covers the ${role} “${name}” again and again.`)
  }

  const travel = async (command: 'back' | 'forward'): Promise<void> => {
    await top()
    await session.run(expectTravel)
    await session.post(command)
    const ask = async () => ((await session.run(hasTravelled).catch(() => false)) ? true : undefined)
    await waitUntil(ask, () => `The page did not go ${command}.`)
    await arrive()
  }

  return {
    engine: 'webkit',
    open: async url => {
      const before = await session.get('url')
      const isSameDocument = url.includes('#') && String(before).split('#')[0] === url.split('#')[0]
      if (!isSameDocument) await leave()
      await session.post('url', { url })
      await arrive()
    },
    evaluate: async (read, ...values) => {
      await top()
      return (await session.run(read as () => unknown, ...values)) as ReturnType<typeof read>
    },
    see: async (role, name, within) => {
      await find(role, name, within)
    },
    click: (role, name) =>
      actOn(role, name, async element => {
        try {
          await session.post(`${pathOf(element)}/click`)
        } catch (error) {
          if (!String(error).includes('element not interactable')) throw error
          // WebDriver does not click an element with `pointer-events: none`, such as our disabled button, but a person can press there.
          const centre = (await session.run(showCentre, element)) as { x: number; y: number }
          const actions = [
            { type: 'pointerMove', ...centre },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ]
          await session.post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
        }
      }),
    fill: (role, name, text) =>
      actOn(role, name, async element => {
        const isFilled = await session.run(fillInPage, element, text)
        if (!isFilled) await session.post(`${pathOf(element)}/value`, { text })
      }),
    press: async key => {
      const value = keyCodes[key] ?? key
      const keys = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
      await session.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions: keys }] })
    },
    reload: async () => {
      await leave()
      await session.post('refresh')
      await arrive()
    },
    back: () => travel('back'),
    forward: () => travel('forward'),
    errors: async () => {
      await top()
      return [...past, ...(await readErrors())]
    },
    close: async () => {
      await session.end().catch(() => {})
    },
  }
}
