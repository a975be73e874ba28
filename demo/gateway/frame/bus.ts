// The message bus between the provider's frames and the page (braintree §10.1): postMessage with replies.

const prefix = '/*framebus*/'
const channel = location.hash.slice(1)

/** Called with the data of an event, and with a function that replies to the event. */
type Listener = (data: unknown, answer: (data: unknown) => void) => void
const listeners = new Map<string, Listener>()

interface Message {
  readonly event: string
  readonly origin: string
  readonly eventData: unknown
  /** The name of the event that carries the reply. */
  readonly reply?: string
}

const send = (target: Window, origin: string, message: Message): void =>
  target.postMessage(prefix + JSON.stringify(message), origin)
/** Returns the windows around this frame. The library sends to all of them, so a page may move the fields into a frame of its own. */
const pagesAround = (around = parent): readonly Window[] =>
  around === top ? [around] : [around, ...pagesAround(around.parent)]
const fullName = (event: string): string => `${channel}:hosted-fields:${event}`

/** Sends an event to the page. `onReply` is called once with the reply, which is not validated. */
export function emit<Reply>(event: string, eventData?: unknown, onReply?: (data: Reply) => void): void {
  const message = { event: fullName(event), origin: '*', eventData }
  const reply = crypto.randomUUID()
  if (onReply)
    listeners.set(reply, data => {
      listeners.delete(reply)
      onReply(data as Reply)
    })
  for (const page of pagesAround()) send(page, '*', onReply ? { ...message, reply } : message)
}

/** Registers a listener for an event. It is called with the data, which are not validated, and with a function that replies. */
export function on<Data>(
  event: string,
  listener: (data: Data, answer: (data: unknown) => void) => void,
): void {
  listeners.set(fullName(event), (data, answer) => listener(data as Data, answer))
}

addEventListener('message', ({ source, origin, data }) => {
  const page = pagesAround().find(around => around === source)
  if (!page || typeof data !== 'string' || !data.startsWith(prefix)) return
  const message: Message = JSON.parse(data.slice(prefix.length))
  const answer = (eventData: unknown) => send(page, origin, { event: message.reply ?? '', origin, eventData })
  listeners.get(message.event)?.(message.eventData, answer)
})
