// POST member/vouchers: a voucher is added by its barcode (api §3.1).
import { attempt, type Result } from '../../domain/problem.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { forgetList } from './member-lists.ts'

/**
 * Blanks are how people read long numbers aloud, and no part of one. The specification names no captcha action for this
 * call: `giftCard` is the one that guards against guessing numbers that are worth money. Succeeds with the barcode.
 */
export async function addVoucher(services: Services, typed: string): Promise<Result<string>> {
  const { api, captcha } = services
  const barcode = typed.replace(/\s+/g, '')
  const result = await attempt(async () => {
    const recaptchaToken = await captcha.token('giftCard')
    const added = await api.member.addVoucher({ barcode, recaptchaToken })
    return added?.barcode ?? barcode
  })
  // Also after a failure: an answer that was lost may have been a success.
  forgetList(services, 'vouchers')
  if (!result.ok) reportProblem(services, result.problem)
  return result
}
