// The first script of every demo page. It starts the service worker. `?apple` emulates an Apple device. `?reset` deletes the widget's
// stored data in the page; the server resets the visitor. `?wraps` wraps every frame in an element each second, as some themes do to keep
// the proportions of videos.
const address = new URL(location.href)
if (address.searchParams.has('reset')) {
  for (const key of Object.keys(sessionStorage))
    if (/^movingstory\./.test(key)) sessionStorage.removeItem(key)
  // Remove the parameter, so that a reload does not reset the visitor again.
  address.searchParams.delete('reset')
  history.replaceState(history.state, '', address)
}
if (address.searchParams.has('wraps'))
  setInterval(() => {
    for (const frame of document.querySelectorAll('iframe')) {
      const wrapper = document.createElement('div')
      frame.replaceWith(wrapper)
      wrapper.append(frame)
    }
  }, 1000)
const vendors =
  /^https:\/\/(www\.paypal\.com\/sdk\/js|pay\.google\.com\/gp\/p\/js\/|songbirdstag\.cardinalcommerce\.com\/|www\.google\.com\/recaptcha\/(api|enterprise))/

const isStrict = document.querySelector('meta[content*=demo-vendors]') !== null

if (address.searchParams.has('apple')) {
  const src = '/vendors/apple-pay.js'
  const nonce = document.currentScript?.nonce ?? ''
  // On an Apple device ApplePaySession exists from the start, so `document.write` loads the script before the page's other scripts run. If
  // the page requires trusted types, `document.write` is not allowed, so the script loads later.
  if (isStrict) document.head.append(Object.assign(document.createElement('script'), { src, nonce }))
  else document.write(`<script src="${src}" nonce="${nonce}"></script>`)
}

/**
 * Delays vendor scripts until the service worker controls the page. On a first visit, a fast visitor could otherwise load them too early.
 */
function holdVendors(serviceWorker: ServiceWorkerContainer): void {
  const ready = new Promise<void>(resolve => {
    if (serviceWorker.controller) return resolve()
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    // If the page was reloaded while its first worker started, the worker does not control the page yet. Without this message, which asks
    // the worker to take control, the page would wait forever.
    serviceWorker.ready.then(({ active }) => active?.postMessage('claim'))
  })
  const { prototype } = HTMLScriptElement
  const src = Object.getOwnPropertyDescriptor(prototype, 'src')
  Object.defineProperty(prototype, 'src', {
    ...src,
    set(address: string) {
      if (serviceWorker.controller || !vendors.test(address)) src?.set?.call(this, address)
      else ready.then(() => src?.set?.call(this, address))
    },
  })
}

interface Rules {
  createScriptURL(url: string): string
}
const rules: Rules = { createScriptURL: url => url }

/**
 * Returns the trusted types policy `demo-vendors` if the page requires it (hosts/trusted-types.html). Otherwise returns plain
 * rules.
 */
function policy(): Rules {
  const factory: { createPolicy(name: string, rules: Rules): Rules } = Reflect.get(window, 'trustedTypes')
  return isStrict ? factory.createPolicy('demo-vendors', rules) : rules
}

// Without service workers (private windows, insecure origins) the page requests the real vendor scripts.
const serviceWorker: ServiceWorkerContainer | undefined = navigator.serviceWorker
if (serviceWorker) {
  holdVendors(serviceWorker)
  serviceWorker
    .register(policy().createScriptURL('/service-worker.js'))
    .catch(error => console.warn('The demo has no service worker:', error))
}
