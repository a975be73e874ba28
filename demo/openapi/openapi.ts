// Generates the description of the cinema's API in OpenAPI 3.1 from the table of calls and the widget's own schemas.
import type { CallRow, Failure } from '../api/call-row.ts'
import { calls } from '../api/calls.ts'
import { entitySchemas, jsonSchemaOf } from './json-schemas.ts'

const about = `What the Movie Club widget asks of a cinema’s server. It is generated from the schemas with which the widget
reads the replies: an unknown field is ignored, a missing or wrong one is a failure that the visitor sees. How calls follow one
another, captcha actions, idempotency and what a failure means are in the document about the API.

The visitor is known by a cookie. An API on another origin than the page replies with \`Access-Control-Allow-Origin\` (the
exact origin) and \`Access-Control-Allow-Credentials\`, and allows the header \`Content-Type\` and the method \`DELETE\`.`

/** Groups of calls, by the beginning of the path. */
const tags = [
  { name: 'Member', begins: 'member', description: 'The member, their lists, the newsletter.' },
  { name: 'Passkeys', begins: 'passkeys', description: 'The member’s passkeys.' },
  { name: 'Memberships', begins: 'shop/', description: 'What is on sale.' },
  { name: 'Cart', begins: 'cart', description: 'The order until it is paid.' },
  { name: 'Checkout', begins: 'checkout', description: 'The payment.' },
  { name: 'Sessions', begins: 'sessions', description: 'Film sessions of tickets in the cart.' },
] as const

const failureWords: Readonly<Record<Failure | 422 | 429, string>> = {
  401: 'Nobody is logged in, or the session has ended.',
  402: 'The payment was declined.',
  404: 'There is no such thing; of a cart: it is gone.',
  409: 'The order is paid already.',
  410: 'The cart has expired.',
  422: 'Refused; visitors are shown the `detail`.',
  429: 'Too many calls. A read is tried again after `Retry-After`.',
}

const problem = {
  type: 'object',
  description: 'RFC 9457. Visitors are shown `detail` alone.',
  properties: {
    type: { type: 'string', examples: ['about:blank'] },
    title: { type: 'string', examples: ['Gone'] },
    status: { type: 'integer', examples: [410] },
    detail: { type: 'string', examples: ['This order has expired.'] },
  },
}

const json = (schema: object | null) => ({ 'application/json': { schema: schema ?? {} } })

const parameter = (name: string, where: 'path' | 'query' | 'header', description: string) => ({
  name,
  in: where,
  required: where === 'path',
  description,
  schema: { type: 'string' },
})

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    parameter(name, 'path', name === 'cinema' ? 'The cinema of the widget.' : 'The id.'),
  )

function successes({ name, reply, onlyStatus }: CallRow) {
  const schema = jsonSchemaOf(reply)
  if (onlyStatus) return { [onlyStatus]: { description: 'Yes. No other status counts.' } }
  if (schema === null) return { 204: { description: 'Done. Any other success will do, but no page.' } }
  const known = { 200: { description: 'As asked.', content: json(schema) } }
  return name === 'member' ? { ...known, 204: { description: 'A visitor who is no member.' } } : known
}

function responses(row: CallRow) {
  const refusal = row.method === 'GET' ? [] : ([422] as const)
  const failures = [...row.failures, ...refusal, 429 as const].map(
    status =>
      [
        status,
        {
          description:
            row.name === 'member' && status === 401 ? 'A visitor who is no member.' : failureWords[status],
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ] as const,
  )
  return { ...successes(row), ...Object.fromEntries(failures) }
}

function operation(row: CallRow) {
  const { name, method, path, summary, body, captcha } = row
  const more = [
    ...(name === 'membership-options'
      ? [parameter('memberType', 'query', 'The member’s type, where there is a member id.')]
      : []),
    ...(method === 'POST'
      ? [parameter('Idempotency-Key', 'header', 'A UUID for each press, on the page’s own origin only.')]
      : []),
  ]
  const parameters = [...pathParameters(path), ...more]
  const schema = body && jsonSchemaOf(body)
  return {
    operationId: name,
    summary,
    tags: tags.filter(({ begins }) => path.startsWith(begins)).map(tag => tag.name),
    ...(captcha && { description: `The action of the captcha is \`${captcha}\`.` }),
    ...(parameters.length > 0 && { parameters }),
    ...(schema && { requestBody: { required: true, content: json(schema) } }),
    responses: responses(row),
    // A call that cannot fail with 401 works without a login session, for example when a visitor who is not logged in joins.
    ...(!row.failures.includes(401) && { security: [{}, { session: [] }] }),
  }
}

/**
 * Returns the description as an OpenAPI document.
 * @param version the widget's version
 */
export function openApi(version: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const row of calls as readonly CallRow[]) {
    const path = `/${row.path}`
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(row) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'The cinema’s API for the Movie Club widget', version, description: about },
    servers: [{ url: '/api', description: 'On the page’s own origin, or where data-api-base says' }],
    security: [{ session: [] }],
    tags: tags.map(({ begins: _, ...tag }) => tag),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'The login cookie of the cinema’s own site, whatever it is called.',
        },
      },
      schemas: { ...entitySchemas(), Problem: problem },
    },
  }
}
