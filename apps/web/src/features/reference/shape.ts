import type { JsonSchema } from '@bourse/contracts/http'

/** The type of a value, before it is put into words. */
export type ShapeType =
  | { kind: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'null' | 'any' }
  | { kind: 'list' | 'map'; of: ShapeType }
  | { kind: 'named'; name: string }
  | { kind: 'or'; any: readonly ShapeType[] }

export type ShapeNote =
  | { kind: 'oneOf'; values: readonly string[] }
  | { kind: 'lengthMax' | 'lengthMin' | 'itemsMin' | 'itemsMax'; count: number }
  | { kind: 'always' | 'min' | 'max' | 'above' | 'default' | 'pattern'; value: string }
  | { kind: 'date' }

export interface ShapeRow {
  /** The path of the value: `user.preference.language`, `sessions[].id`; empty for the whole. */
  path: string
  /** The last step of the path, shown under its parent. */
  name: string
  depth: number
  type: ShapeType
  isRequired: boolean
  notes: readonly ShapeNote[]
}

const DEPTH_MAX = 6

/** One variant of a value, and what distinguishes it. */
export interface ShapeForm {
  mark: FormMark
  rows: readonly ShapeRow[]
}

export type FormMark =
  | { kind: 'is'; name: string; value: string }
  | { kind: 'has'; names: readonly string[] }
  | { kind: 'number'; number: number }

/** The variants of a value; empty if there is only one. */
export function formsOf(schema: JsonSchema): ShapeForm[] {
  const choices = choicesOf(schema)
  if (choices.length < 2 || !choices.every(({ properties }) => properties)) return []
  return choices.map((form, place) => ({ mark: markOf(form, choices.toSpliced(place, 1), place), rows: rowsOf(form) }))
}

/** One row per field, parents before their children. A schema that is not an object is one row without a name. */
export function rowsOf(schema: JsonSchema): ShapeRow[] {
  const fields = fieldsOf(schema, '', 0)
  return schema.properties ? fields : [rowOf(schema, { path: '', name: '', depth: 0, isRequired: true }), ...fieldsOf(schema, '', 1)]
}

export function typeOf(schema: JsonSchema): ShapeType {
  if (schema.named !== undefined) return { kind: 'named', name: schema.named }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return either(choices.map(typeOf))
  if (Array.isArray(schema.type)) return either(schema.type.map((type: string) => typeOf({ ...schema, type })))
  switch (schema.type) {
    case 'array':
      return { kind: 'list', of: typeOf(schema.items ?? {}) }
    case 'object':
      return typeof schema.additionalProperties === 'object' && !schema.properties
        ? { kind: 'map', of: typeOf(schema.additionalProperties) }
        : { kind: 'object' }
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return { kind: schema.type }
    default:
      return schema.const === undefined && !schema.enum ? { kind: 'any' } : { kind: scalarOf(schema.const ?? schema.enum?.[0]) }
  }
}

export function notesOf(schema: JsonSchema): ShapeNote[] {
  // The list of named values has their limits.
  if (schema.named !== undefined) return schema.default === undefined ? [] : [{ kind: 'default', value: String(schema.default) }]
  const notes: ShapeNote[] = []
  if (schema.const !== undefined) notes.push({ kind: 'always', value: String(schema.const) })
  if (schema.enum) notes.push({ kind: 'oneOf', values: schema.enum.map(String) })
  if (schema.minLength !== undefined && schema.minLength > 1) notes.push({ kind: 'lengthMin', count: schema.minLength })
  if (schema.maxLength !== undefined) notes.push({ kind: 'lengthMax', count: schema.maxLength })
  // Integer schemas always carry the bounds of a double, which tell a reader nothing.
  if (schema.minimum !== undefined && schema.minimum > Number.MIN_SAFE_INTEGER) notes.push({ kind: 'min', value: String(schema.minimum) })
  if (schema.exclusiveMinimum !== undefined) notes.push({ kind: 'above', value: String(schema.exclusiveMinimum) })
  if (schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER) notes.push({ kind: 'max', value: String(schema.maximum) })
  if (schema.minItems !== undefined) notes.push({ kind: 'itemsMin', count: schema.minItems })
  if (schema.maxItems !== undefined) notes.push({ kind: 'itemsMax', count: schema.maxItems })
  // The pattern of a date is six lines long and adds nothing to its name.
  if (schema.format === 'date') notes.push({ kind: 'date' })
  else if (schema.pattern !== undefined) notes.push({ kind: 'pattern', value: schema.pattern })
  if (schema.default !== undefined && schema.default !== '') notes.push({ kind: 'default', value: String(schema.default) })
  const choices = schema.anyOf ?? schema.oneOf ?? []
  const fixed = choices.flatMap((choice) => (choice.const === undefined ? [] : String(choice.const)))
  if (choices.length > 1 && fixed.length === choices.length) return [...notes, { kind: 'oneOf', values: fixed }]
  return [...notes, ...(schema.items ? [schema.items] : choices).flatMap(notesOf)]
}

function fieldsOf(schema: JsonSchema, parent: string, depth: number): ShapeRow[] {
  if (depth > DEPTH_MAX) return []
  const choices = choicesOf(schema)
  const objects = choices.filter(({ properties }) => properties)
  const names = new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)))
  const within = (inner: readonly JsonSchema[], step: string) => (inner.length === 0 ? [] : fieldsOf(oneOf(inner), parent + step, depth))
  return [
    // A field of several variants is one row that combines them.
    ...[...names].flatMap((name) => {
      const path = parent ? `${parent}.${name}` : name
      const field = oneOf(objects.flatMap(({ properties = {} }) => properties[name] ?? []))
      const isRequired = objects.every(({ required }) => required?.includes(name) ?? false)
      return [rowOf(field, { path, name, depth, isRequired }), ...fieldsOf(field, path, depth + 1)]
    }),
    ...within(
      choices.flatMap(({ items }) => items ?? []),
      '[]',
    ),
    ...within(
      choices.flatMap(({ properties, additionalProperties: any }) => (typeof any === 'object' && !properties ? any : [])),
      '.*',
    ),
  ]
}

/** Flattens nested variants. */
function choicesOf(schema: JsonSchema): readonly JsonSchema[] {
  const choices = schema.anyOf ?? schema.oneOf
  return choices ? choices.flatMap(choicesOf) : [schema]
}

function oneOf(schemas: readonly JsonSchema[]): JsonSchema {
  const [only = {}] = schemas
  if (schemas.length < 2) return only
  const distinct = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]))
  return distinct.size === 1 ? only : { anyOf: [...distinct.values()] }
}

function markOf({ properties = {}, required = [] }: JsonSchema, others: readonly JsonSchema[], place: number): FormMark {
  for (const [name, { const: value }] of Object.entries(properties)) {
    const theirs = new Set(others.map((other) => other.properties?.[name]?.const))
    if (value !== undefined && !theirs.has(undefined) && !theirs.has(value)) return { kind: 'is', name, value: String(value) }
  }
  const names = required.filter((name) => others.every((other) => !other.properties?.[name]))
  return names.length > 0 ? { kind: 'has', names } : { kind: 'number', number: place + 1 }
}

function rowOf(schema: JsonSchema, place: Pick<ShapeRow, 'path' | 'name' | 'depth' | 'isRequired'>): ShapeRow {
  return { ...place, type: typeOf(schema), notes: notesOf(schema) }
}

/** Merges variants of the same kind, such as strings that differ only in their patterns. */
function either(types: readonly ShapeType[]): ShapeType {
  const distinct = types.filter((type, place) => types.findIndex((other) => JSON.stringify(other) === JSON.stringify(type)) === place)
  const [only] = distinct
  return only && distinct.length === 1 ? only : { kind: 'or', any: distinct }
}

function scalarOf(value: unknown): 'string' | 'number' | 'boolean' | 'any' {
  const kind = typeof value
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : 'any'
}
