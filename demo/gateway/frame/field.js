// The frame of one card field. The page answers the first frame only: that one keeps the model and begins the others.
import { emit, on } from './bus.js'
import { createInput } from './input.js'
import { createModel } from './model.js'
import { tokenize } from './tokenize.js'

const field = window.name.replace('braintree-hosted-field-', '')

/** Called by the first frame, in every frame of its set. */
window.begin = model => createInput(field, model)

/** Frames of the same set have the same address, its hash included; several sets may be in the page. */
function framesOfThisSet() {
  return [...Array(parent.frames.length).keys()]
    .map(index => parent.frames[index])
    .filter(frame => {
      try {
        return frame.location.href === location.href
      } catch {
        return false
      }
    })
}

emit('FRAME_READY', { field }, options => {
  const model = createModel(options)
  for (const frame of framesOfThisSet()) frame.begin(model)
  let fingerprint = ''
  emit('READY_FOR_CLIENT', undefined, client => {
    fingerprint = client.authorizationFingerprint
  })
  on('TOKENIZATION_REQUEST', async (_, answer) => answer(await tokenize(model, fingerprint)))
})
