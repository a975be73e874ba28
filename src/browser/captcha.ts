// PLACEHOLDER SIGNATURE
import type { CaptchaAction } from '../domain/problem.ts'

export interface Captcha {
  /** A score-based token for the named action; null when the page has no site key. Rejects with ProblemError `captcha-unavailable`. */
  token(action: CaptchaAction): Promise<string | null>
}
