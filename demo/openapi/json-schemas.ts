// Converts the valibot schemas of the calls to JSON Schema. The results describe the replies that a server is allowed to send and the
// bodies that the widget sends.
import {
  type JsonSchema,
  type OverrideActionContext,
  type OverrideSchemaContext,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema'
import * as v from 'valibot'
import { completionSchema } from '../../src/api/checkout.ts'
import { emptyReplySchema } from '../../src/api/http/parse-reply.ts'
import { memberListSchema } from '../../src/domain/member/member-list.ts'
import { memberSchema } from '../../src/domain/member/member-schema.ts'
import { membershipOptionSchema, membershipOptionsSchema } from '../../src/domain/member/membership-option.ts'
import { cartSchema } from '../../src/domain/order/cart.ts'
import { checkoutSchema, giftCardsSchema } from '../../src/domain/order/checkout.ts'
import { sessionSchema } from '../../src/domain/order/session.ts'
import { listEntrySchema } from '../../src/domain/tolerance/any-entry.ts'
import { sentIdSchema } from '../../src/domain/tolerance/identifier.ts'
import { fieldNotes } from './field-notes.ts'

type Node = { readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The entities of the API (api §4). */
const entities: Readonly<Record<string, v.GenericSchema>> = {
  Member: memberSchema,
  MembershipOption: membershipOptionSchema,
  Cart: cartSchema,
  Checkout: checkoutSchema,
  GiftCard: giftCardsSchema.item,
  Session: sessionSchema,
  ListEntry: listEntrySchema,
}

/** Maps reply schemas to replacements that describe a valid reply, because JSON Schema cannot express the checks of the originals. */
const readAs = new Map<v.GenericSchema, v.GenericSchema>([
  [completionSchema, v.object({ success: v.boolean() })],
  [membershipOptionsSchema, v.array(membershipOptionSchema)],
  [memberListSchema, v.array(listEntrySchema)],
])

const settings = {
  target: 'draft-2020-12',
  // Describe the data as they are sent, before the widget has parsed them.
  typeMode: 'input',
  // Leaves out checks that are code. The descriptions in field-notes.ts explain them.
  errorMode: 'ignore',
  definitions: entities,
  // Without this override, every amount would list the range of safe integers.
  overrideAction: ({ valibotAction, jsonSchema }: OverrideActionContext) =>
    valibotAction.type === 'safe_integer' ? { ...jsonSchema, type: 'integer' as const } : undefined,
  overrideSchema: ({ valibotSchema }: OverrideSchemaContext) =>
    valibotSchema === sentIdSchema
      ? { anyOf: [{ type: 'string' as const }, { type: 'number' as const }] }
      : undefined,
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const

/** Shortens “a type or null” to a list of two types, and “anything or null” to “anything”. */
function withShortNull(node: Node): Node {
  const { anyOf, ...rest } = node
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || !isNode(anyOf[0]) || anyOf[1]?.type !== 'null')
    return node
  const [{ type, ...first }] = anyOf
  if (Object.keys(anyOf[0]).length === 0) return rest
  if (typeof type !== 'string' || 'enum' in first || 'const' in first) return node
  return { ...first, type: [type, 'null'], ...rest }
}

function withNotes(node: Node): Node {
  const inside = Object.entries(node).map(([key, value]) => [key, readNode(key, value)] as const)
  return withShortNull(Object.fromEntries(inside))
}

function readNode(key: string, value: unknown): unknown {
  if (key === 'properties' && isNode(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, describeField(name, field)]),
    )
  if (Array.isArray(value)) return value.map(entry => (isNode(entry) ? withNotes(entry) : entry))
  return isNode(value) && key !== 'default' ? withNotes(value) : value
}

function describeField(name: string, field: unknown): Node {
  const { description, example } = fieldNotes[name] ?? {}
  return {
    ...withNotes(isNode(field) ? field : {}),
    ...(description !== undefined && { description }),
    ...(example !== undefined && { examples: [example] }),
  }
}

const plain = ({ $schema: _, $defs: __, ...schema }: JsonSchema): Node => withNotes({ ...schema })

export const entitySchemas = (): Readonly<Record<string, Node>> =>
  Object.fromEntries(
    Object.entries(toJsonSchemaDefs(entities, settings)).map(([name, schema]) => [name, plain(schema)]),
  )

/** Returns the JSON Schema of a body or a reply, or null if every reply is accepted. */
export const jsonSchemaOf = (schema: v.GenericSchema): Node | null =>
  schema === emptyReplySchema ? null : plain(toJsonSchema(readAs.get(schema) ?? schema, settings))
