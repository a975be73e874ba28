// The React context of a widget, and the hooks that read it: the services, the door to the later chunk, the flow state.
import { createContext, use, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Lazy } from '../domain/lazy.ts'
import type { FlowState } from '../flow/state/flow-state.ts'
import type { FirstServices, Services } from '../flow/state/services.ts'
import type { Later } from './later.ts'

export interface WidgetParts {
  readonly first: FirstServices
  /** The one way to code that has perhaps not loaded. */
  readonly door: Lazy<Later>
}

export const WidgetContext = createContext<WidgetParts | null>(null)

function useWidget(): WidgetParts {
  const widget = use(WidgetContext)
  if (!widget) throw new Error('A screen is outside of its widget.')
  return widget
}

/** For the register screen and the frame around all screens. */
export const useFirstServices = (): FirstServices => useWidget().first

export const useDoor = (): Lazy<Later> => useWidget().door

/** Returns null until the later chunk has loaded, and while React hydrates the first screen, because its HTML was made without this chunk. */
export function useLater(): Later | null {
  const { onLoad, loaded } = useDoor()
  return useSyncExternalStore(onLoad, loaded, () => null)
}

/** For the screens of later steps. Throws an Error before the later chunk has loaded. */
export function useServices(): Services {
  const later = useDoor().loaded()
  if (!later) throw new Error('The later chunk has not loaded.')
  return later.services
}

/** Selects from the flow state. The component renders again only when the selected part changes. */
export const useFlow = <Part>(select: (state: FlowState) => Part): Part =>
  useStore(useFirstServices().store, select)
