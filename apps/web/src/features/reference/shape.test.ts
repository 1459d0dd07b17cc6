import type { JsonSchema } from '@bourse/contracts/http'
import { describe, expect, it } from 'vitest'
import { formsOf, notesOf, rowsOf, typeOf } from './shape.ts'

describe('the shapes of the API reference', () => {
  it.each<[string, JsonSchema, unknown]>([
    ['a text', { type: 'string' }, { kind: 'string' }],
    ['a list of texts', { type: 'array', items: { type: 'string' } }, { kind: 'list', of: { kind: 'string' } }],
    ['a map', { type: 'object', additionalProperties: { type: 'string' } }, { kind: 'map', of: { kind: 'string' } }],
    ['something or null', { anyOf: [{ type: 'string' }, { type: 'null' }] }, { kind: 'or', any: [{ kind: 'string' }, { kind: 'null' }] }],
    ['several types at once', { type: ['integer', 'null'] }, { kind: 'or', any: [{ kind: 'integer' }, { kind: 'null' }] }],
    [
      'two patterns of text are a text',
      {
        anyOf: [
          { type: 'string', pattern: 'a' },
          { type: 'string', pattern: 'b' },
        ],
      },
      { kind: 'string' },
    ],
    ['a value that has a name', { type: 'string', pattern: 'a', named: 'Amount' }, { kind: 'named', name: 'Amount' }],
    ['one fixed value', { const: true }, { kind: 'boolean' }],
    ['nothing said', {}, { kind: 'any' }],
  ])('[API-05] names %s', (_, schema, type) => {
    expect(typeOf(schema)).toEqual(type)
  })

  it('[API-05] shows limits, except those without information', () => {
    expect(notesOf({ type: 'string', minLength: 1, maxLength: 32 })).toEqual([{ kind: 'lengthMax', count: 32 }])
    expect(notesOf({ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, exclusiveMinimum: 0 })).toEqual([{ kind: 'above', value: '0' }])
    expect(notesOf({ type: 'string', const: 'done' })).toEqual([{ kind: 'always', value: 'done' }])
    expect(notesOf({ type: 'string', enum: ['light', 'dark'], default: 'light' })).toEqual([
      { kind: 'oneOf', values: ['light', 'dark'] },
      { kind: 'default', value: 'light' },
    ])
    expect(notesOf({ type: 'array', minItems: 1, items: { type: 'string', enum: ['read'] } })).toEqual([
      { kind: 'itemsMin', count: 1 },
      { kind: 'oneOf', values: ['read'] },
    ])
    expect(notesOf({ type: 'array', maxItems: 5 })).toEqual([{ kind: 'itemsMax', count: 5 }])
    expect(notesOf({ type: 'string', format: 'date', pattern: '^[0-9]' })).toEqual([{ kind: 'date' }])
    expect(notesOf({ type: 'integer', exclusiveMinimum: 0, maximum: 9999 })).toEqual([
      { kind: 'above', value: '0' },
      { kind: 'max', value: '9999' },
    ])
    expect(notesOf({ type: 'integer', maximum: Number.MAX_SAFE_INTEGER })).toEqual([])
  })

  it('[API-05] lists fields below their parents, through lists and choices', () => {
    const rows = rowsOf({
      type: 'object',
      required: ['user'],
      properties: {
        user: { type: 'object', required: ['email'], properties: { email: { type: 'string' } } },
        keys: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
        photo: { anyOf: [{ type: 'object', properties: { url: { type: 'string' } } }, { type: 'null' }] },
      },
    })
    expect(rows.map(({ path, depth, isRequired }) => [path, depth, isRequired])).toEqual([
      ['user', 0, true],
      ['user.email', 1, true],
      ['keys', 0, false],
      ['keys[].id', 1, false],
      ['photo', 0, false],
      ['photo.url', 1, false],
    ])
  })

  it('[API-05] shows an answer that is a list as one row above its fields', () => {
    const rows = rowsOf({ type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } })
    expect(rows.map(({ path, name, depth }) => [path, name, depth])).toEqual([
      ['', '', 0],
      ['[].id', 'id', 1],
    ])
  })

  const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
    type: 'object',
    properties,
    required,
  })
  const text: JsonSchema = { type: 'string' }
  const file: JsonSchema = { type: 'array', items: object({ name: text }) }

  it('[API-05] distinguishes the variants of a body by a fixed value or by a field that only one of them has', () => {
    const byKind = formsOf({
      oneOf: [
        object({ kind: { const: 'identity' }, statement: object({ fullName: text }), files: file }),
        object({ kind: { const: 'wealth' }, statement: object({ basis: text }), files: file }),
      ],
    })
    expect(byKind.map(({ mark }) => mark)).toEqual([
      { kind: 'is', name: 'kind', value: 'identity' },
      { kind: 'is', name: 'kind', value: 'wealth' },
    ])
    expect(byKind.map(({ rows }) => rows.map(({ path }) => path))).toEqual([
      ['kind', 'statement', 'statement.fullName', 'files', 'files[].name'],
      ['kind', 'statement', 'statement.basis', 'files', 'files[].name'],
    ])
    const byName = formsOf({
      anyOf: [object({ photo: text }), { anyOf: [object({ cover: text }), object({ name: text, place: text }, ['name'])] }],
    })
    expect(byName.map(({ mark }) => mark)).toEqual([
      { kind: 'has', names: ['photo'] },
      { kind: 'has', names: ['cover'] },
      { kind: 'has', names: ['name'] },
    ])
    const alike = formsOf({ anyOf: [object({ id: text }), object({ id: text }, [])] })
    expect(alike.map(({ mark }) => mark)).toEqual([
      { kind: 'number', number: 1 },
      { kind: 'number', number: 2 },
    ])
  })

  it.each<[string, JsonSchema]>([
    ['one object', object({ id: text })],
    ['an object or nothing', { anyOf: [object({ id: text }), { type: 'null' }] }],
    ['texts', { anyOf: [text, { type: 'integer' }] }],
  ])('[API-05] finds no variants in %s', (_, schema) => {
    expect(formsOf(schema)).toEqual([])
  })

  it('[API-05] shows a field of several variants once, with its children merged', () => {
    const rows = rowsOf(
      object({
        one: {
          anyOf: [
            object({ kind: { const: 'a' }, inner: object({ x: text }), only: text }),
            object({ kind: { const: 'b' }, inner: object({ y: text }) }),
            { type: 'null' },
          ],
        },
      }),
    )
    expect(rows.map(({ path, isRequired }) => [path, isRequired])).toEqual([
      ['one', true],
      ['one.kind', true],
      ['one.inner', true],
      ['one.inner.x', false],
      ['one.inner.y', false],
      ['one.only', false],
    ])
    expect(rows[1]?.notes).toEqual([{ kind: 'oneOf', values: ['a', 'b'] }])
  })

  it('[API-05] stops at a recursive schema', () => {
    const endless: JsonSchema = { type: 'object', properties: {} }
    endless.properties = { again: endless }
    expect(rowsOf(endless)).toHaveLength(7)
  })
})
