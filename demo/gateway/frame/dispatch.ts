// PayPal's dispatch frame. The library waits until it reports that it is ready (braintree §10.3).

const service = window.name.split('_')[1]
const message = { event: `${service}:frameService:DISPATCH_FRAME_READY`, origin: '*' }
parent.postMessage(`/*framebus*/${JSON.stringify(message)}`, '*')
