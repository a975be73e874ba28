// Which of the three kinds of location a widget has (contract §1).
import type { WidgetConfig } from '../domain/widget-config.ts'
import { hashRouting } from './locations/hash.ts'
import { createLocation, type RouteLocation } from './locations/location.ts'
import { memoryRouting } from './locations/memory.ts'
import { pathRouting } from './locations/path.ts'

export function createRouteLocation(window: Window, name: string, config: WidgetConfig): RouteLocation {
  if (config.routing === 'memory') return createLocation(window, name, memoryRouting)
  if (config.routing === 'path') return createLocation(window, name, pathRouting(window, config.basePath))
  return createLocation(window, name, hashRouting(window))
}
