// The services of the widget that a screen stands in.
import { use } from 'react'
import type { Services } from '../flow/services.ts'
import { FlowContext } from './flow-context.ts'

export function useServices(): Services {
  const services = use(FlowContext)
  if (!services) throw new Error('A screen stands outside of its widget.')
  return services
}
