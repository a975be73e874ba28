// The frame of one card field. The page replies only to the first frame, which then starts the others.
import { emit, on } from './bus.js'
import { createInput } from './input.js'
import { createModel } from './model.js'
import { tokenize } from './tokenize.js'

const field = window.name.replace('braintree-hosted-field-', '')

/** The first frame calls this in every frame of its set. */
window.begin = model => createInput(field, model)

/** The page may hold several sets. Frames of one set share the URL, including the hash. */
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
