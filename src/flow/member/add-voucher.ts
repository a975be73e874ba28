// Adds a voucher by its barcode: POST member/vouchers (api §3.1).
import { attempt, type Result } from '../../domain/problem.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { forgetList } from './member-lists.ts'

/**
 * Blanks are removed: people type long numbers in groups. The captcha action is `giftCard`: a voucher, too,
 * is a number that is worth money (specification §7.2). Succeeds with the barcode.
 */
export async function addVoucher(services: Services, typed: string): Promise<Result<string>> {
  const { api, captcha } = services
  const barcode = typed.replace(/\s+/g, '')
  const result = await attempt(async () => {
    const recaptchaToken = await captcha.token('giftCard')
    const added = await api.member.addVoucher({ barcode, recaptchaToken })
    return added?.barcode ?? barcode
  })
  // Also after a failure: the reply may have been lost after a success.
  forgetList(services, 'vouchers')
  if (!result.ok) reportProblem(services, result.problem)
  return result
}
