// The frame through which PayPal's windows report to the page: the library waits until it says that it is there.

const service = window.name.split('_')[1]
const message = { event: `${service}:frameService:DISPATCH_FRAME_READY`, origin: '*' }
parent.postMessage(`/*framebus*/${JSON.stringify(message)}`, '*')
