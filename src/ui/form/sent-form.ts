// A React context that is true while the form around a field is being sent. The visitor cannot change the form before the server
// has replied (specification §15.1).
import { createContext } from 'react'

export const SentForm = createContext(false)
