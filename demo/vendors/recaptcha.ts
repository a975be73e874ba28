// An emulated https://www.google.com/recaptcha/api.js?render=KEY (version 3): a new token for each call.
import { scriptQuery } from './script-query.ts'

const siteKey = scriptQuery.get('render')

Object.assign(globalThis, {
  grecaptcha: {
    ready: (callback: () => void) => void setTimeout(callback, 0),
    async execute(key: string, { action }: { action: string }): Promise<string> {
      if (key !== siteKey) throw new Error('Invalid site key or not loaded in api.js')
      return `demo-captcha-${action}-${crypto.randomUUID()}`
    },
  },
})
