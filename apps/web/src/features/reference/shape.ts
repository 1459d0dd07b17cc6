import type { JsonSchema } from './api-document.ts'

/** What a value may be, before it is put into words of some language. */
export type ShapeType =
  | { kind: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'null' | 'any' }
  | { kind: 'list' | 'map'; of: ShapeType }
  | { kind: 'or'; any: readonly ShapeType[] }

export type ShapeNote =
  | { kind: 'oneOf'; values: readonly string[] }
  | { kind: 'lengthMax' | 'lengthMin' | 'itemsMin'; count: number }
  | { kind: 'always' | 'min' | 'above' | 'default' | 'pattern'; value: string }

export interface ShapeRow {
  /** Where the value stands, from the outside in: `user.preference.language`, `sessions[].id`; empty for the whole. */
  path: string
  /** The last step of the path, shown under its parent. */
  name: string
  depth: number
  type: ShapeType
  isRequired: boolean
  notes: readonly ShapeNote[]
}

const DEPTH_MAX = 6

/** One row per field, parents before their children. A shape that is no object is one row without a name. */
export function rowsOf(schema: JsonSchema): ShapeRow[] {
  const fields = fieldsOf(schema, '', 0)
  return schema.properties ? fields : [rowOf(schema, { path: '', name: '', depth: 0, isRequired: true }), ...fieldsOf(schema, '', 1)]
}

export function typeOf(schema: JsonSchema): ShapeType {
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
  const notes: ShapeNote[] = []
  if (schema.const !== undefined) notes.push({ kind: 'always', value: String(schema.const) })
  if (schema.enum) notes.push({ kind: 'oneOf', values: schema.enum.map(String) })
  if (schema.minLength !== undefined && schema.minLength > 1) notes.push({ kind: 'lengthMin', count: schema.minLength })
  if (schema.maxLength !== undefined) notes.push({ kind: 'lengthMax', count: schema.maxLength })
  // A schema of whole numbers always carries the bounds of what a double can hold; they tell a reader nothing.
  if (schema.minimum !== undefined && schema.minimum > Number.MIN_SAFE_INTEGER) notes.push({ kind: 'min', value: String(schema.minimum) })
  if (schema.exclusiveMinimum !== undefined) notes.push({ kind: 'above', value: String(schema.exclusiveMinimum) })
  if (schema.minItems !== undefined) notes.push({ kind: 'itemsMin', count: schema.minItems })
  if (schema.pattern !== undefined) notes.push({ kind: 'pattern', value: schema.pattern })
  if (schema.default !== undefined && schema.default !== '') notes.push({ kind: 'default', value: String(schema.default) })
  const inner = schema.items ? [schema.items] : (schema.anyOf ?? schema.oneOf ?? [])
  return [...notes, ...inner.flatMap(notesOf)]
}

function fieldsOf(schema: JsonSchema, parent: string, depth: number): ShapeRow[] {
  if (depth > DEPTH_MAX) return []
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, field]) => {
      const path = parent ? `${parent}.${name}` : name
      const isRequired = schema.required?.includes(name) ?? false
      return [rowOf(field, { path, name, depth, isRequired }), ...fieldsOf(field, path, depth + 1)]
    })
  }
  if (schema.items) return fieldsOf(schema.items, `${parent}[]`, depth)
  if (typeof schema.additionalProperties === 'object') return fieldsOf(schema.additionalProperties, `${parent}.*`, depth)
  return (schema.anyOf ?? schema.oneOf ?? []).flatMap((choice) => fieldsOf(choice, parent, depth))
}

function rowOf(schema: JsonSchema, place: Pick<ShapeRow, 'path' | 'name' | 'depth' | 'isRequired'>): ShapeRow {
  return { ...place, type: typeOf(schema), notes: notesOf(schema) }
}

/** Choices of one and the same kind are one kind, such as texts that differ only in their patterns. */
function either(types: readonly ShapeType[]): ShapeType {
  const distinct = types.filter((type, place) => types.findIndex((other) => JSON.stringify(other) === JSON.stringify(type)) === place)
  const [only] = distinct
  return only && distinct.length === 1 ? only : { kind: 'or', any: distinct }
}

function scalarOf(value: unknown): 'string' | 'number' | 'boolean' | 'any' {
  const kind = typeof value
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : 'any'
}
