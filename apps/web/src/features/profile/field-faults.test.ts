import { expect, it, vi } from 'vitest'
import { ApiError } from '#platform/http'
import { showFieldFaults } from './field-faults.ts'

function formOf(values: Record<string, unknown>) {
  const setError = vi.fn<(field: string, error: { message?: string }, options: { shouldFocus: boolean }) => void>()
  return { form: { getValues: () => values, setError } as never, setError }
}

const invalid = (fields: Record<string, string[]>) => new ApiError({ status: 400, code: 'INVALID', message: 'Not valid', fields })

it('[PROF-39] puts the server’s messages beside their fields and focuses the first', () => {
  const { form, setError } = formOf({ display_name: '', country: 234 })
  expect(showFieldFaults(form, invalid({ display_name: ['fields.displayName'], country: ['fields.country'] }))).toBe(true)
  expect(setError.mock.calls).toEqual([
    ['display_name', { type: 'server', message: 'fields.displayName' }, { shouldFocus: true }],
    ['country', { type: 'server', message: 'fields.country' }, { shouldFocus: false }],
  ])
})

it('[PROF-39] leaves errors without a field of the form to the common handler', () => {
  const { form, setError } = formOf({ display_name: '' })
  expect(showFieldFaults(form, invalid({ elsewhere: ['fields.invalid'] }))).toBe(false)
  expect(showFieldFaults(form, new ApiError({ status: 503, code: 'UNAVAILABLE' }))).toBe(false)
  expect(showFieldFaults(form, new Error('offline'))).toBe(false)
  expect(setError).not.toHaveBeenCalled()
})

it('[PROF-39] shows the field errors and still passes on an error with more', () => {
  const { form, setError } = formOf({ display_name: '' })
  expect(showFieldFaults(form, invalid({ display_name: ['fields.displayName'], elsewhere: ['fields.invalid'] }))).toBe(false)
  expect(setError).toHaveBeenCalledOnce()
})
