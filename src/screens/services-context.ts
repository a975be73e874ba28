// The React context of a widget, and the hooks that read its services, the chunk `later` and the flow state.
import { createContext, use, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Lazy } from '../domain/lazy.ts'
import type { FlowState } from '../flow/state/flow-state.ts'
import type { FirstServices, Services } from '../flow/state/services.ts'
import type { Later } from './later.ts'

export interface WidgetParts {
  readonly first: FirstServices
  /** The only access to the chunk `later`, which may not have loaded. */
  readonly door: Lazy<Later>
}

export const WidgetContext = createContext<WidgetParts | null>(null)

function useWidget(): WidgetParts {
  const widget = use(WidgetContext)
  if (!widget) throw new Error('A screen is outside of its widget.')
  return widget
}

/** Returns the services of the register screen and of the frame around all screens. */
export const useFirstServices = (): FirstServices => useWidget().first

export const useDoor = (): Lazy<Later> => useWidget().door

/**
 * Returns the chunk `later`, or null until it has loaded. Also returns null while React hydrates the first screen, because the
 * build rendered that screen without this chunk.
 */
export function useLater(): Later | null {
  const { onLoad, loaded } = useDoor()
  return useSyncExternalStore(onLoad, loaded, () => null)
}

/** Returns all services, for the screens of later steps. Throws an Error if the chunk `later` has not loaded. */
export function useServices(): Services {
  const later = useDoor().loaded()
  if (!later) throw new Error('The later chunk has not loaded.')
  return later.services
}

/** Selects from the flow state. The component renders again only when the selected part changes. */
export const useFlow = <Part>(select: (state: FlowState) => Part): Part =>
  useStore(useFirstServices().store, select)
