import { describe, expect, test } from 'vitest'
import { ApiError } from '#platform/http'
import { faultsOf } from './faults-of.ts'

const FIELDS = ['email', 'name'] as const
const invalid = (fields: Record<string, string[]>) => new ApiError({ status: 400, code: 'INVALID', fields })

describe('[API-05] every error has its place in a form', () => {
  test('the server’s field errors are shown beside their fields', () => {
    const error = invalid({ email: ['fields.email', 'fields.required'], name: ['fields.nameLong'] })
    expect(faultsOf(error, FIELDS, {})).toEqual({
      faults: [
        { field: 'email', text: 'fields.email' },
        { field: 'name', text: 'fields.nameLong' },
      ],
      rest: undefined,
    })
  })

  test('an error of a field that the form lacks is shown below the form', () => {
    const error = invalid({ email: ['fields.email'], lang: ['fields.lang'] })
    expect(faultsOf(error, FIELDS, {})).toEqual({ faults: [{ field: 'email', text: 'fields.email' }], rest: error })
  })

  test('a code about a field is shown there, with its own text or the form’s', () => {
    const taken = new ApiError({ status: 409, code: 'NAME_TAKEN' })
    expect(faultsOf(taken, FIELDS, { NAME_TAKEN: { field: 'name' } }).faults).toEqual([{ field: 'name', text: 'errors.NAME_TAKEN' }])
    expect(faultsOf(taken, FIELDS, { NAME_TAKEN: { field: 'name', text: 'brand.name' } }).faults).toEqual([
      { field: 'name', text: 'brand.name' },
    ])
  })

  test('any other error is kept whole; no error gives none', () => {
    const busy = new ApiError({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfterS: 20 })
    expect(faultsOf(busy, FIELDS, {})).toEqual({ faults: [], rest: busy })
    expect(faultsOf(null, FIELDS, {})).toEqual({ faults: [], rest: undefined })
  })
})
