// Checks that the captcha key looks real and that Google's script accepts it. Requests no token, so it sends no data about a visitor.
import { loadScript } from '../../../browser/load-script.ts'
import { withinTime } from '../../../domain/time-limit.ts'
import type { WidgetConfig } from '../../../domain/widget-config.ts'
import type { Finding } from '../finding.ts'
import { configsOf, type PageFacts } from '../page-facts.ts'

const check = 'captcha'
const attribute = 'data-captcha-site-key'
const limitMilliseconds = 8000

async function isReady(): Promise<boolean> {
  const captcha: unknown = Reflect.get(globalThis, 'grecaptcha')
  const ready: unknown =
    typeof captcha === 'object' && captcha !== null ? Reflect.get(captcha, 'ready') : null
  if (typeof ready !== 'function') return false
  const called = new Promise<boolean>(resolve => ready(() => resolve(true)))
  const onTimeout = () => new Error('The captcha is not ready.')
  return await withinTime(called, { milliseconds: limitMilliseconds, onTimeout }).catch(() => false)
}

async function checkKey({ captchaSiteKey: key, nonce }: WidgetConfig): Promise<Finding> {
  if (key === null)
    return {
      check,
      level: 'amber',
      title: 'There is no captcha key',
      evidence: [`${attribute} is not set.`],
      explanation:
        'If your cinema has no captcha, you’re finished here. If it has one, your server may refuse every form.',
      fix: {
        how: 'With a captcha, add this to the opening tag, with your reCAPTCHA v3 site key.',
        line: `${attribute}="…"`,
      },
    }
  if (!/^[\w-]+$/.test(key))
    return {
      check,
      level: 'red',
      title: 'The captcha key is a placeholder',
      evidence: [`${attribute}="${key}"`],
      explanation: 'Every form of the widget fails at the security check.',
      fix: {
        how: 'Replace the attribute with this, and replace the dots with your own reCAPTCHA v3 site key.',
        line: `${attribute}="…"`,
      },
    }
  const url = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}&trustedtypes=true`
  const isLoaded = () => Reflect.has(globalThis, 'grecaptcha')
  const failure = await loadScript(url, { nonce, timeoutMs: limitMilliseconds, isLoaded }).then(
    () => null,
    error => String(error),
  )
  if (failure === null && (await isReady()))
    return {
      check,
      level: 'green',
      title: 'The captcha’s script accepts the key',
      evidence: [
        `${attribute}="${key}"`,
        'The first form that’s sent will show whether the key belongs to this site.',
      ],
    }
  return {
    check,
    level: 'red',
    title: 'The captcha’s script didn’t load',
    evidence: [failure ?? 'It loaded, but never became ready.'],
    explanation:
      'Every form fails at the security check. A policy of the page, a consent tool or an ad blocker may stop it.',
    fix: { how: 'Look at the line about the content security policy, and try without ad blockers.' },
  }
}

/** Checks the captcha of every configured widget. Resolves to one finding for each, after 16 seconds at most. */
export const checkCaptcha = (page: PageFacts): Promise<Finding[]> =>
  Promise.all(configsOf(page).map(checkKey))
