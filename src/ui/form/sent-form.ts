// Whether the form around a field is being sent. Until it is answered it does not change (specification §15.1).
import { createContext } from 'react'

export const SentForm = createContext(false)
