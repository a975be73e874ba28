// What a choice needs to know of the group around it.
import type { Signal } from '@preact/signals-react'
import { createContext } from 'react'

export interface RadioGroupContextValue {
  readonly name: string
  readonly value: Signal<string>
}

export const RadioGroupContext = createContext<RadioGroupContextValue | null>(null)
