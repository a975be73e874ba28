// The services of the widget that a screen stands in.
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { FlowState } from '../flow/state/flow-state.ts'
import type { Services } from '../flow/state/services.ts'

/** Hands a widget's services to its screens. */
export const FlowContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = use(FlowContext)
  if (!services) throw new Error('A screen stands outside of its widget.')
  return services
}

/** A part of the flow's state; the component renders again only when that part changes. */
export const useFlow = <Part>(select: (state: FlowState) => Part): Part =>
  useStore(useServices().store, select)
