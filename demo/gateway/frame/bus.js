// The message bus between the provider's frames and the page (braintree §10.1): postMessage with replies.

const prefix = '/*framebus*/'
const channel = location.hash.slice(1)
const listeners = new Map()

const send = (target, origin, message) => target.postMessage(prefix + JSON.stringify(message), origin)
const fullName = event => `${channel}:hosted-fields:${event}`

/** Sends an event to the page. `onReply` gets the reply, once. */
export function emit(event, eventData, onReply) {
  const message = { event: fullName(event), origin: '*', eventData }
  if (onReply) {
    message.reply = crypto.randomUUID()
    listeners.set(message.reply, data => {
      listeners.delete(message.reply)
      onReply(data)
    })
  }
  send(parent, '*', message)
}

/** `listener` gets the data and a function that replies. */
export function on(event, listener) {
  listeners.set(fullName(event), listener)
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || typeof data !== 'string' || !data.startsWith(prefix)) return
  const message = JSON.parse(data.slice(prefix.length))
  const answer = eventData => send(source, origin, { event: message.reply, origin, eventData })
  listeners.get(message.event)?.(message.eventData, answer)
})
