// An emulated https://www.google.com/recaptcha/api.js?render=KEY (version 3): a new token for each call.
;(() => {
  const siteKey = new URL(document.currentScript.src).searchParams.get('render')
  globalThis.grecaptcha = {
    ready: callback => void setTimeout(callback, 0),
    async execute(key, { action }) {
      if (key !== siteKey) throw new Error('Invalid site key or not loaded in api.js')
      return `demo-captcha-${action}-${crypto.randomUUID()}`
    },
  }
})()
