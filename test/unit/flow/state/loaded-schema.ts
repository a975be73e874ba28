// The schema of saved flows, for stores that can read a stored flow at once.
import { savedFlowSchema } from '../../../../src/flow/state/stored/saved-flow.ts'

export const loadedSchema = { load: async () => savedFlowSchema, loaded: () => savedFlowSchema }
