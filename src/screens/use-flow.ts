// A part of the flow's state; the component renders again only when that part changes.
import { useStore } from 'zustand'
import type { FlowState } from '../flow/flow-state.ts'
import { useServices } from './use-services.ts'

export const useFlow = <Part>(select: (state: FlowState) => Part): Part =>
  useStore(useServices().store, select)
