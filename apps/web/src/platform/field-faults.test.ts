import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { faultsFor, fieldFault, isAboutFields, otherFault } from './field-faults.ts'
import { fieldText } from './field-text.ts'

const refused = new ApiError({
  status: 400,
  code: 'INVALID',
  fields: { amount: ['fields.amount', 'fields.required'], 'terms.note': ['fields.tooLong'] },
})
const down = new ApiError({ status: 503, code: 'UNAVAILABLE' })

test('[API-05] a field shows the first thing that the server refused about it', () => {
  expect(fieldFault(refused, 'amount')).toBe(fieldText('fields.amount'))
  expect(fieldFault(refused, 'note', 'terms.note')).toBe(fieldText('fields.tooLong'))
  expect(fieldFault(refused, 'asset')).toBeUndefined()
  expect(fieldFault(down, 'amount')).toBeUndefined()
})

test('what the form found comes first, once it was tried', () => {
  const own = { amount: 'fields.required' }
  expect(faultsFor(own, true, refused)('amount')).toBe(fieldText('fields.required'))
  expect(faultsFor(own, false, refused)('amount')).toBe(fieldText('fields.amount'))
  expect(faultsFor({}, true, null)('amount')).toBeUndefined()
})

test('[API-05] an error about fields is shown there, any other below the form', () => {
  expect([isAboutFields(refused), isAboutFields(down), isAboutFields(null)]).toEqual([true, false, false])
  expect([otherFault(refused), otherFault(down), otherFault(null)]).toEqual([null, down, null])
})
