import { type JsonSchema, SCHEMAS } from '@bourse/contracts/http'
import * as z from 'zod/mini'

export const SCHEMA_PATH = '#/components/schemas/'

/** Where a schema of a request points to until it is known whether it differs from that of a reply. */
const SENT_PATH = '#/sent/'
const SENT_SUFFIX = 'Input'

/** Turns schemas into JSON Schema; those that contracts name are written once, below `components`. */
export class SharedSchemas {
  readonly #sent = new Map<string, JsonSchema>()
  readonly #received = new Map<string, JsonSchema>()

  add(schema: z.ZodMiniType, direction: 'input' | 'output'): JsonSchema {
    const { $defs = {}, ...converted } = z.toJSONSchema(schema, { io: direction, metadata: SCHEMAS, unrepresentable: 'any' })
    const known = direction === 'input' ? this.#sent : this.#received
    const path = direction === 'input' ? SENT_PATH : SCHEMA_PATH
    for (const [name, shape] of Object.entries($defs)) known.set(name, documented(shape, path))
    return documented(converted, path)
  }

  /** The document with all schemas. One that is different in requests, because fields have defaults, has a second name there. */
  put(document: Record<string, unknown>): Record<string, unknown> {
    const differing = this.#differing()
    const sent = [...this.#sent].map(([name, shape]) => [differing.has(name) ? name + SENT_SUFFIX : name, shape] as const)
    const schemas = Object.fromEntries([...this.#received, ...sent].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    const { components, ...others } = document as { components?: { schemas?: object } }
    const whole = { ...others, components: { ...components, schemas: { ...components?.schemas, ...schemas } } }
    const text = JSON.stringify(whole).replace(/"#\/sent\/(\w+)"/g, (_, name: string) =>
      JSON.stringify(SCHEMA_PATH + (differing.has(name) ? name + SENT_SUFFIX : name)),
    )
    return JSON.parse(text) as Record<string, unknown>
  }

  #differing(): ReadonlySet<string> {
    const differing = new Set<string>()
    for (let before = -1; before < differing.size; ) {
      before = differing.size
      for (const [name, shape] of this.#sent) {
        const text = JSON.stringify(shape)
        const received = this.#received.get(name)
        const refersToOne = [...differing].some((other) => text.includes(`"${SENT_PATH}${other}"`))
        if (received && (refersToOne || text.replaceAll(SENT_PATH, SCHEMA_PATH) !== JSON.stringify(received))) differing.add(name)
      }
    }
    return differing
  }
}

/** References point into the document, and what only validators need is left out: replies may have more fields in time. */
function documented(schema: object, path: string): JsonSchema {
  const text = JSON.stringify(schema, (name, value: unknown) => {
    if (name === '$schema' || name === '~standard' || (name === 'additionalProperties' && value === false)) return undefined
    if (typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER) return undefined
    return isSchema(value) ? plainKeys(withoutAny(value)) : value
  })
  return JSON.parse(text.replaceAll('"#/$defs/', `"${path}`)) as JsonSchema
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a route checks by itself is anything to its schema; the other variants say what is meant. */
function withoutAny(schema: JsonSchema): JsonSchema {
  const meant = Array.isArray(schema.anyOf) ? schema.anyOf.filter((choice) => Object.keys(choice).length > 0) : []
  const isNullOnly = meant.every(({ type }) => type === 'null')
  if (meant.length === 0 || meant.length === schema.anyOf?.length) return schema
  const { anyOf: _, ...others } = schema
  if (isNullOnly) return others
  return meant.length === 1 ? { ...others, ...meant[0] } : { ...others, anyOf: meant }
}

/** A map whose keys are known has properties. */
function plainKeys(schema: JsonSchema): JsonSchema {
  const { additionalProperties: value, propertyNames, ...others } = schema
  if (!Array.isArray(propertyNames?.enum) || typeof value !== 'object') return schema
  return { ...others, properties: Object.fromEntries(propertyNames.enum.map((name) => [String(name), value])) }
}
