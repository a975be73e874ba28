// Reads request bodies strictly, and sends replies that match the widget's own schemas.
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import type { Visitor } from '../visitors/visitors.ts'

/** The types of Hono's context in the demo. `isDropSeen` is true if the page would notice a dropped connection. */
export interface DemoEnv {
  Bindings: HttpBindings
  Variables: { visitor: Visitor; call: string; isDropSeen: boolean; refusedField?: string | undefined }
}
export type DemoContext = Context<DemoEnv>

/** An error that a call throws. It becomes an application/problem+json reply. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  /** The field of the request that is refused. Only the dialects of `?server=` send it. */
  readonly field: string | undefined

  constructor(status: ContentfulStatusCode, detail: string, field?: string) {
    super(detail)
    this.status = status
    this.field = field
  }
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
}

/** Creates an application/problem+json reply (RFC 9457). */
export const problem = (status: number, detail: string, headers: Record<string, string> = {}): Response =>
  new Response(
    JSON.stringify({ type: 'about:blank', title: titles[status] ?? 'Server Error', status, detail }),
    {
      status,
      headers: { 'content-type': 'application/problem+json', ...headers },
    },
  )

const describe = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map(issue => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`).join('; ')

/** Parses JSON. An integer that JavaScript would round becomes the text of its digits. */
const parseExactly = (text: string): unknown =>
  JSON.parse(text, ((_: string, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) ? (context?.source ?? value) : value) as never)

/**
 * Reads and validates the request body.
 * @throws Refusal 400 that names every invalid or unknown field (api §3)
 */
export async function readBody<S extends v.GenericSchema>(
  c: DemoContext,
  schema: S,
): Promise<v.InferOutput<S>> {
  const body = await c.req
    .text()
    .then(parseExactly)
    .catch(() => undefined)
  const result = v.safeParse(schema, body)
  if (!result.success)
    throw new Refusal(400, `The request is not what was agreed. ${describe(result.issues)}`)
  return result.output
}

/**
 * Creates a reply with the data unchanged, including fields that the schema does not know.
 * @throws Error if the widget's schema would reject the data
 */
export function reply<S extends v.GenericSchema>(schema: S, data: unknown): Response {
  const result = v.safeParse(schema, data)
  if (!result.success) throw new Error(`The demo was about to break the contract. ${describe(result.issues)}`)
  return Response.json(data)
}

export const nothing = (): Response => new Response(null, { status: 204 })
