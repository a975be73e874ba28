// Put first on every demo page: starts the service worker, and pretends an Apple device where the address says `?apple`.
;(() => {
  const vendors =
    /^https:\/\/(www\.paypal\.com\/sdk\/js|pay\.google\.com\/gp\/p\/js\/|www\.google\.com\/recaptcha\/api)/
  const { serviceWorker } = navigator

  if (new URLSearchParams(location.search).has('apple')) {
    const script = document.createElement('script')
    script.src = '/vendors/apple-pay.js'
    script.nonce = document.currentScript.nonce
    document.head.append(script)
  }
  // No service workers here (a private window, an insecure origin): the vendors' own scripts are loaded, or are not.
  if (!serviceWorker) return

  const ready = new Promise(resolve => {
    if (serviceWorker.controller) return resolve()
    serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
  // On the very first visit the worker may come later than a quick visitor: vendors' scripts wait for it.
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    get,
    set(address) {
      if (serviceWorker.controller || !vendors.test(address)) set.call(this, address)
      else ready.then(() => set.call(this, address))
    },
  })
  serviceWorker
    .register('/service-worker.js')
    .catch(error => console.warn('The demo has no service worker:', error))
})()
