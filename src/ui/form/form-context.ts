// What a field knows of the form around it.
import { createContext } from 'react'

export interface AroundField {
  /** The ids of the form's elements begin with this id. */
  readonly id: string
  /** Whether the form is being sent. The visitor cannot change it before the server has replied (specification §15.1). */
  readonly isSent: boolean
}

export const FormContext = createContext<AroundField>({ id: '', isSent: false })
