// One draft form for as long as a screen is shown.
import { useEffect, useState } from 'react'
import { createDraftForm, type DraftForm } from './draft-form.ts'
import { useServices } from './use-services.ts'

export function useDraftForm(): DraftForm {
  const { store } = useServices()
  const [form] = useState(() => createDraftForm(store))
  useEffect(() => form.connect(), [form])
  return form
}
