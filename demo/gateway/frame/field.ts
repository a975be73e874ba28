// The script in the frame of one card field. The page replies only to the first frame, which then starts the others.
import { emit, on } from './bus.ts'
import { isFieldName } from './field-name.ts'
import { createInput } from './input.ts'
import { createModel, type Model, type Options } from './model.ts'
import { tokenize } from './tokenize.ts'

const field = window.name.replace('braintree-hosted-field-', '')

interface FieldFrame extends Window {
  /** The first frame calls this function in every frame of its set. */
  begin(model: Model): void
}

const begin: FieldFrame['begin'] = model => {
  if (!isFieldName(field)) throw new Error(`There is no card field ${field}.`)
  createInput(field, model)
}
Object.assign(window, { begin })

/**
 * Returns the frames of this card. The page can contain several cards. Frames of one card have the same URL, including the URL fragment.
 */
function framesOfThisSet(): readonly FieldFrame[] {
  return [...Array(parent.frames.length).keys()]
    .map(index => parent.frames[index] as FieldFrame)
    .filter(frame => {
      try {
        return frame.location.href === location.href
      } catch {
        return false
      }
    })
}

emit('FRAME_READY', { field }, (options: Options) => {
  const model = createModel(options)
  for (const frame of framesOfThisSet()) frame.begin(model)
  let fingerprint = ''
  emit('READY_FOR_CLIENT', undefined, (client: { authorizationFingerprint: string }) => {
    fingerprint = client.authorizationFingerprint
  })
  on('TOKENIZATION_REQUEST', async (_, answer) => answer(await tokenize(model, fingerprint)))
})
