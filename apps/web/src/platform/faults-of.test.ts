import { describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { faultsOf } from './faults-of.ts'

const FIELDS = ['email', 'name'] as const
const invalid = (fields: Record<string, string[]>) => new ApiError({ status: 400, code: 'INVALID', fields })

describe('[API-05] [PROF-39] every error has its place in a form', () => {
  test('the server’s field errors are shown beside their fields', () => {
    const error = invalid({ email: ['fields.email', 'fields.required'], name: ['fields.nameLong'] })
    expect(faultsOf(error, FIELDS)).toEqual({ faults: { email: 'fields.email', name: 'fields.nameLong' }, rest: undefined })
  })

  test('an error within a list is shown at its place', () => {
    const error = invalid({ 'links.1.url': ['fields.url'] })
    expect(faultsOf(error, ['links'])).toEqual({ faults: { 'links.1.url': 'fields.url' }, rest: undefined })
  })

  test('an error of a field that the form lacks is shown below the form', () => {
    const error = invalid({ email: ['fields.email'], lang: ['fields.lang'] })
    expect(faultsOf(error, FIELDS)).toEqual({ faults: { email: 'fields.email' }, rest: error })
    const elsewhere = invalid({ elsewhere: ['fields.invalid'] })
    expect(faultsOf(elsewhere, FIELDS)).toEqual({ faults: {}, rest: elsewhere })
  })

  test('a code about a field is shown there, with its own text or the form’s', () => {
    const taken = new ApiError({ status: 409, code: 'NAME_TAKEN' })
    expect(faultsOf(taken, FIELDS, { NAME_TAKEN: { field: 'name' } }).faults).toEqual({ name: 'errors.NAME_TAKEN' })
    expect(faultsOf(taken, FIELDS, { NAME_TAKEN: { field: 'name', text: 'brand.name' } })).toEqual({
      faults: { name: 'brand.name' },
      rest: undefined,
    })
  })

  test('any other error is kept whole; no error gives none', () => {
    const busy = new ApiError({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfterS: 20 })
    expect(faultsOf(busy, FIELDS)).toEqual({ faults: {}, rest: busy })
    const offline = new Error('offline')
    expect(faultsOf(offline, FIELDS)).toEqual({ faults: {}, rest: offline })
    expect(faultsOf(null, FIELDS)).toEqual({ faults: {}, rest: undefined })
  })
})
