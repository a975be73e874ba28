// Emulates Cardinal's script (https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js): data about the device, and the frame of the
// bank's page in the framework `inline`.

type Listener = (...given: readonly unknown[]) => void

const listeners = new Map<string, Listener[]>()
const emit = (event: string, ...given: readonly unknown[]) => {
  for (const listener of listeners.get(event) ?? []) listener(...given)
}

/** Returns what the gateway gets from Cardinal. In production it is a signed token. */
const jwtOf = (answer: object) => btoa(JSON.stringify(answer))

/** As in production, the frame is looked for in the document, so it has to be in the light DOM. */
const template =
  '<iframe id="Cardinal-CCA-IFrame" name="Cardinal-CCA-IFrame" width="390" height="400" title=""></iframe>'

/** Sends a form into the frame, as production does. A page's `form-action` has to allow this. */
function openBank(acsUrl: string, payload: string): void {
  if (!document.getElementById('Cardinal-CCA-IFrame'))
    throw new Error('The bank’s frame is not in the document.')
  const form = document.createElement('form')
  const creq = document.createElement('input')
  form.method = 'POST'
  form.action = acsUrl
  form.target = 'Cardinal-CCA-IFrame'
  creq.type = 'hidden'
  creq.name = 'creq'
  creq.value = payload
  form.append(creq)
  document.body.append(form)
  form.submit()
  form.remove()
}

/** The report of the bank's page, or of a test. Without these fields, it has the visitor's code. */
interface BankAnswer {
  readonly isCancelled?: boolean
  readonly isTimedOut?: boolean
}

addEventListener('message', ({ data }) => {
  const answer: BankAnswer | undefined = data?.movieClubDemoBank
  if (!answer) return
  // Cardinal's number of a bank that has not answered in time.
  if (answer.isTimedOut) return emit('payments.validated', { ActionCode: 'ERROR', ErrorNumber: 10_003 })
  const cancelled = answer.isCancelled ? { ChallengeCancel: '01' } : {}
  const Payment = { ExtendedData: cancelled }
  const ActionCode = answer.isCancelled ? 'FAILURE' : 'SUCCESS'
  emit(
    'payments.validated',
    { ActionCode, Validated: !answer.isCancelled, ErrorNumber: 0, Payment },
    jwtOf(answer),
  )
})

const Cardinal = {
  configure() {},
  setup: () => void setTimeout(() => emit('payments.setupComplete', { sessionId: `demo-${Date.now()}` }), 20),
  on: (event: string, listener: Listener) =>
    void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
  off: (event: string) => void listeners.delete(event),
  trigger: async () => ({ Status: true }),
  continue(_: string, { AcsUrl, Payload }: { readonly AcsUrl: string; readonly Payload: string }) {
    emit(
      'ui.inline.setup',
      template,
      { paymentType: 'CCA', data: { mode: 'static' } },
      () => openBank(AcsUrl, Payload),
      (error: unknown) => console.error(error),
    )
  },
}
Object.assign(globalThis, { Cardinal })
