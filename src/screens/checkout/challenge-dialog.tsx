// Shows the bank's page while the bank checks who the visitor is (specification §4.13). Only the chunk three-d-secure has this file.
import type { ReactNode } from 'react'
import type { Challenge } from '../../flow/payment/verify-payment.ts'
import type { Button } from '../../ui/button.tsx'
import type { Modal } from '../../ui/feedback/modal.tsx'

/** The app's own components. The chunk has no React, so it can't have components with hooks. */
export interface DialogParts {
  readonly Button: typeof Button
  readonly Modal: typeof Modal
}

export const challengeDialog = (
  { Button, Modal }: DialogParts,
  { title, text, button, mount, cancel }: Challenge,
): ReactNode => (
  <Modal
    title={title}
    onClose={cancel}
    actions={
      <Button kind="secondary" onClick={cancel}>
        {button}
      </Button>
    }
  >
    <p>{text}</p>
    <div className="mc-challenge" ref={place => (place ? mount(place) : undefined)} />
  </Modal>
)
