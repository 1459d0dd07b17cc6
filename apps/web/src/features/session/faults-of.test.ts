import { describe, expect, test } from 'vitest'
import { ApiError } from '#platform/http'
import { faultsOf } from './faults-of.ts'

const FIELDS = ['email', 'name'] as const
const invalid = (fields: Record<string, string[]>) => new ApiError({ status: 400, code: 'INVALID', fields })

describe('[API-05] every error has its place in a form', () => {
  test('field texts of the server stand beside their fields', () => {
    const error = invalid({ email: ['fields.email', 'fields.required'], name: ['fields.nameLong'] })
    expect(faultsOf(error, FIELDS, {})).toEqual({
      faults: [
        { field: 'email', text: 'fields.email' },
        { field: 'name', text: 'fields.nameLong' },
      ],
      rest: undefined,
    })
  })

  test('a field that the form does not have leaves the error under the form', () => {
    const error = invalid({ email: ['fields.email'], lang: ['fields.lang'] })
    expect(faultsOf(error, FIELDS, {})).toEqual({ faults: [{ field: 'email', text: 'fields.email' }], rest: error })
  })

  test('a code that is about a field goes there, with its own text or the one the form gives it', () => {
    const taken = new ApiError({ status: 409, code: 'NAME_TAKEN' })
    expect(faultsOf(taken, FIELDS, { NAME_TAKEN: { field: 'name' } }).faults).toEqual([{ field: 'name', text: 'errors.NAME_TAKEN' }])
    expect(faultsOf(taken, FIELDS, { NAME_TAKEN: { field: 'name', text: 'brand.name' } }).faults).toEqual([
      { field: 'name', text: 'brand.name' },
    ])
  })

  test('any other error stays whole; no error is none', () => {
    const busy = new ApiError({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfterS: 20 })
    expect(faultsOf(busy, FIELDS, {})).toEqual({ faults: [], rest: busy })
    expect(faultsOf(null, FIELDS, {})).toEqual({ faults: [], rest: undefined })
  })
})
