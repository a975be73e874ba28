// Lists the values that the gallery offers. It reads them from the demo's own lists, so that they are always up to date.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { themes } from '../../src/domain/widget-config.ts'
import { calls } from '../api/calls.ts'
import { faultKinds, gatewayFaults, kinds } from '../scenarios.ts'

/** Returns the offered values. The names of the host pages are read from the folder demo/hosts. */
export const choices = () => ({
  kinds,
  themes,
  calls: calls.map(({ name }) => name),
  faultKinds: Object.keys(faultKinds),
  gatewayFaults,
  hosts: readdirSync(join(import.meta.dirname, '../hosts'))
    .filter(file => file.endsWith('.html'))
    .map(file => file.replace('.html', ''))
    .sort(),
})
