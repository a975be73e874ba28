// The React context for whether the form around a field is being sent. A form does not change until the reply (specification §15.1).
import { createContext } from 'react'

export const SentForm = createContext(false)
