import { SCHEMAS } from '@bourse/contracts/http'
import * as z from 'zod/mini'

/**
 * The emptiest reply that a schema allows: no rows, no amounts, nothing optional. A page gets it from every read that its test says nothing
 * about, so that a new call of a page needs no line in a test that is about something else.
 */
export function blankOf(schema: z.ZodMiniType): unknown {
  const shape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', metadata: SCHEMAS }) as Shape
  const reply = blank(shape, shape.$defs ?? {})
  const read = z.safeParse(schema, reply)
  if (!read.success) throw new Error(`there is no blank reply: ${z.prettifyError(read.error)}`)
  return reply
}

/** A reply that differs from the blank one in what the test is about. */
export function like<T extends z.ZodMiniType>(schema: T, changes: Partial<z.infer<T>>): z.infer<T> {
  return { ...(blankOf(schema) as object), ...(changes as object) } as z.infer<T>
}

/** A page of a list, its last one: with what the list tells beside its rows. */
export function listOf<Item, More extends object = object>(items: readonly Item[], more?: More): { items: Item[]; next: null } & More {
  return { items: [...items], next: null, ...(more as More) }
}

/** The schema of a list's rows. */
export function rowOf<T extends z.ZodMiniType>(list: z.ZodMiniArray<T>): T {
  return list.def.element
}

interface Shape {
  $ref?: string
  $defs?: Record<string, Shape>
  type?: string
  properties?: Record<string, Shape>
  required?: string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  prefixItems?: Shape[]
  items?: Shape
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  pattern?: string
  minLength?: number
  examples?: unknown[]
}

type Defs = Readonly<Record<string, Shape>>

function blank(shape: Shape, defs: Defs): unknown {
  if (shape.$ref !== undefined) return blank(defs[shape.$ref.replace('#/$defs/', '')] ?? {}, defs)
  if ('const' in shape) return shape.const
  if (shape.enum) return shape.enum[0]
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return choices.some(({ type }) => type === 'null') ? null : blank(choices[0] ?? {}, defs)
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((part) => blank(part, defs)))
  switch (shape.type) {
    case 'object': {
      const required = shape.required ?? []
      return Object.fromEntries(required.map((name) => [name, blank(shape.properties?.[name] ?? {}, defs)]))
    }
    case 'array':
      return (
        shape.prefixItems?.map((item) => blank(item, defs)) ??
        Array.from({ length: shape.minItems ?? 0 }, () => blank(shape.items ?? {}, defs))
      )
    case 'string':
      return blankText(shape)
    case 'integer':
    case 'number':
      return Math.max(0, shape.minimum ?? 0, (shape.exclusiveMinimum ?? -1) + 1)
    case 'boolean':
      return false
    default:
      return null
  }
}

/** One of these fits every pattern of the contracts. */
const TEXTS = [
  '',
  '0',
  '1',
  'LUSD',
  'LBTC-LUSD',
  '2026-01-01',
  '2026-01-01T00:00:00.000Z',
  '00000000-0000-4000-8000-000000000000',
  '/',
  'en',
]

function blankText({ pattern, minLength = 0, examples = [] }: Shape): unknown {
  const fits = (text: unknown) =>
    typeof text === 'string' && text.length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(text))
  return TEXTS.find(fits) ?? examples.find(fits) ?? '-'.repeat(minLength)
}
