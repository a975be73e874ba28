// Creates the real API calls of a command with a fake HTTP client, for tests of the flow and of screens.
import { createApi, type ScopedApi } from '../../../src/api/api.ts'
import type { Http } from '../../../src/api/http/http.ts'
import type { ConnectApi } from '../../../src/flow/state/services.ts'

type Reply = (group: string, call: string, passed: readonly unknown[]) => Promise<unknown>
type Functions = Readonly<Record<string, Readonly<Record<string, (...passed: unknown[]) => unknown>>>>

/** Connects a command to this fake server. The HTTP client finds the name of each call from the call's path. */
export function connectBy(reply: Reply): ConnectApi {
  const names = new WeakMap<object, readonly [string, string, readonly unknown[]]>()
  const answer = async (path: object, options: { readonly signal?: AbortSignal } = {}) => {
    const [group = '', call = '', passed = []] = names.get(path) ?? []
    const { signal } = options
    const values = passed.filter(value => !isCallOptions(value))
    return (await reply(group, call, signal ? [...values, { signal }] : values)) as never
  }
  const server: Http = {
    get: (path, _, options) => answer(path, options),
    post: (path, _, __, options) => answer(path, options),
    delete: (path, _, options) => answer(path, options),
  }
  return scope => {
    const http = scope(server)
    let made: readonly [string, string, readonly unknown[]] = ['', '', []]
    const note = <P extends object>(path: P): P => {
      names.set(path, made)
      return path
    }
    const noted: Http<never> = {
      get: (path, schema, options) => http.get(note(path), schema, options),
      post: (path, body, schema, options) => http.post(note(path), body, schema, options),
      delete: (path, schema, options) => http.delete(note(path), schema, options),
    }
    const api = createApi(noted)
    const named = ([group, calls]: readonly [string, Functions[string]]) => [
      group,
      Object.fromEntries(
        Object.entries(calls).map(([call, send]) => [
          call,
          (...passed: unknown[]) => {
            made = [group, call, passed]
            return send(...passed)
          },
        ]),
      ),
    ]
    return Object.fromEntries(Object.entries(api as unknown as Functions).map(named)) as unknown as ScopedApi
  }
}

/** Returns whether an argument is the options of a call, which are not recorded. */
export const isCallOptions = (value: unknown): value is { readonly signal?: AbortSignal } =>
  typeof value === 'object' && value !== null && Object.keys(value).every(key => key === 'signal')
