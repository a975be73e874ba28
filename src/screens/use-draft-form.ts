// One draft form for as long as a screen is shown.
import { useLayoutEffect, useState } from 'react'
import { createDraftForm, type DraftForm } from './draft-form.ts'
import { useServices } from './use-services.ts'

export function useDraftForm(): DraftForm {
  const { store } = useServices()
  const [form] = useState(() => createDraftForm(store))
  // Before anyone can type: what is typed until then would be taken for what the draft held before.
  useLayoutEffect(() => form.connect(), [form])
  return form
}
