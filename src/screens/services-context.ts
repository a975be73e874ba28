// React context for a widget's services, and hooks that read them and the flow state.
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { FlowState } from '../flow/state/flow-state.ts'
import type { Services } from '../flow/state/services.ts'

export const FlowContext = createContext<Services | null>(null)

/** Throws an Error outside of a widget. */
export function useServices(): Services {
  const services = use(FlowContext)
  if (!services) throw new Error('A screen stands outside of its widget.')
  return services
}

/** Selects from the flow state. The component renders again only when the selected part changes. */
export const useFlow = <Part>(select: (state: FlowState) => Part): Part =>
  useStore(useServices().store, select)
