import { describe, expect, it } from 'vitest'
import type { JsonSchema } from './api-document.ts'
import { notesOf, rowsOf, typeOf } from './shape.ts'

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
    ['one fixed value', { const: true }, { kind: 'boolean' }],
    ['nothing said', {}, { kind: 'any' }],
  ])('[API-05] names %s', (_, schema, type) => {
    expect(typeOf(schema)).toEqual(type)
  })

  it('[API-05] notes limits, and leaves out those that say nothing', () => {
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

  it('[API-05] ends in a shape that holds itself', () => {
    const endless: JsonSchema = { type: 'object', properties: {} }
    endless.properties = { again: endless }
    expect(rowsOf(endless)).toHaveLength(7)
  })
})
