// The few commands of W3C WebDriver that a test needs, sent by fetch. https://www.w3.org/TR/webdriver2/

/** The driver's reference to an element of the page. */
export type ElementReference = Readonly<Record<string, string>>
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export interface Session {
  get(command: string): Promise<unknown>
  post(command: string, body?: object): Promise<unknown>
  /** Runs a function in the current frame of the session. */
  run(read: (...values: never[]) => unknown, ...values: readonly unknown[]): Promise<unknown>
  end(): Promise<void>
}

export const pathOf = (element: ElementReference): string => `element/${element[elementKey]}`

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const reply = await fetch(url, {
    method,
    // The body is a string with a known length, because WebKit's driver cannot read a chunked body.
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { value }: { value: unknown } = JSON.parse(await reply.text())
  if (reply.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`WebDriver, ${method} ${new URL(url).pathname}: ${error}: ${message}`)
}

export async function startSession(driver: string, capabilities: object): Promise<Session> {
  const body = { capabilities: { alwaysMatch: capabilities } }
  const { sessionId } = (await send('POST', `${driver}/session`, body)) as { sessionId: string }
  const base = `${driver}/session/${sessionId}`
  const post = (command: string, data: object = {}): Promise<unknown> =>
    send('POST', `${base}/${command}`, data)
  return {
    get: command => send('GET', `${base}/${command}`),
    post,
    run: (read, ...values) =>
      post('execute/sync', { script: `return (${read}).apply(null, arguments)`, args: values }),
    end: async () => {
      await send('DELETE', base)
    },
  }
}
