// A React context that is true while the form around a field is being sent. The visitor cannot change a form before the reply
// (specification §15.1).
import { createContext } from 'react'

export const SentForm = createContext(false)
