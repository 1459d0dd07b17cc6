import * as z from 'zod/mini'

/** What a schema accepts, as far as a generator needs to know. */
export interface Shape {
  type?: string
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  required?: string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  items?: Shape
  minItems?: number
  maxItems?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  pattern?: string
  minLength?: number
  maxLength?: number
}

const known = new WeakMap<z.ZodMiniType, Shape>()

/** Each schema is translated once. */
export function shapeOf(schema: z.ZodMiniType): Shape {
  const found = known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
  known.set(schema, found)
  return found
}

export function choicesOf({ anyOf, oneOf }: Shape): readonly Shape[] | undefined {
  return anyOf ?? oneOf
}

/** Record ids are numbers in text, with this pattern. */
export function isId(shape: Shape): boolean {
  return shape.pattern?.startsWith('^[1-9][0-9]{0,17}$') === true || choicesOf(shape)?.some(isId) === true
}
