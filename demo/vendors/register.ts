// The first script of every demo page. Starts the service worker, and with `?apple` emulates an Apple device. With `?reset`
// the page forgets what the widget had stored, as the server forgets the visitor. With `?wraps` it wraps every frame in an
// element each second, as themes do that keep the proportions of videos.
const address = new URL(location.href)
if (address.searchParams.has('reset')) {
  for (const key of Object.keys(sessionStorage))
    if (/^movingstory\./.test(key)) sessionStorage.removeItem(key)
  // A reload keeps what has happened since.
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
  /^https:\/\/(www\.paypal\.com\/sdk\/js|pay\.google\.com\/gp\/p\/js\/|www\.google\.com\/recaptcha\/(api|enterprise))/

const isStrict = document.querySelector('meta[content*=demo-vendors]') !== null

if (address.searchParams.has('apple')) {
  const src = '/vendors/apple-pay.js'
  const nonce = document.currentScript?.nonce ?? ''
  // An Apple device can pay from the first moment, so the page's other scripts have to wait for it. Where a page requires
  // trusted types, nothing can be written, and it comes when it comes.
  if (isStrict) document.head.append(Object.assign(document.createElement('script'), { src, nonce }))
  else document.write(`<script src="${src}" nonce="${nonce}"></script>`)
}

/** On the first visit a fast visitor may be ahead of the worker, so vendor scripts wait for it. */
function holdVendors(serviceWorker: ServiceWorkerContainer): void {
  const ready = new Promise<void>(resolve => {
    if (serviceWorker.controller) return resolve()
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    // A page that was reloaded while its first worker began has none yet, and would wait for ever.
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

/** A page that requires trusted types allows this policy, see hosts/trusted-types.html. */
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
