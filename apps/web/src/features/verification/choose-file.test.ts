import { FILE_BYTES_MAX, FILES_BYTES_MAX } from '@bourse/domain/verification'
import { describe, expect, test } from 'vitest'
import { fileFault } from './choose-file.ts'
import { formFaults, submissionOf } from './form-values.ts'

const MB = 1024 * 1024

test.each([
  ['a small photograph', { size: MB, type: 'image/jpeg' }, [], undefined],
  ['as large as one may be', { size: FILE_BYTES_MAX, type: 'application/pdf' }, [], undefined],
  ['a byte more', { size: FILE_BYTES_MAX + 1, type: 'application/pdf' }, [], 'size'],
  ['something else', { size: MB, type: undefined }, [], 'kind'],
  ['something else that is too large besides', { size: 9 * MB, type: undefined }, [], 'size'],
  ['the fourth', { size: MB, type: 'image/png' }, [MB, MB, MB], undefined],
  ['the fifth', { size: 1, type: 'image/png' }, [1, 1, 1, 1], 'count'],
  ['up to the sum of all', { size: 4 * MB, type: 'image/webp' }, [8 * MB, 8 * MB], undefined],
  ['beyond it', { size: FILES_BYTES_MAX - 16 * MB + 1, type: 'image/webp' }, [8 * MB, 8 * MB], 'total'],
] as const)('[DEF-042] a file is checked before it is sent: %s', (_, file, sizes, fault) => {
  expect(
    fileFault(
      file,
      sizes.map((size) => ({ size })),
    ),
  ).toBe(fault)
})

describe('the form', () => {
  const values = { fullName: 'Ann', birthDate: '1990-04-21', documentType: 'passport', documentCountry: '234', basis: '', explanation: '' }

  test('[PROF-51] asks for what an identity needs, and for a valid date', () => {
    expect(formFaults('identity', values, '2026-11-15')).toEqual({})
    expect(formFaults('identity', { ...values, fullName: ' ', documentType: '', birthDate: '' }, '2026-11-15')).toEqual({
      fullName: 'fields.required',
      birthDate: 'fields.required',
      documentType: 'fields.required',
    })
    expect(formFaults('identity', { ...values, birthDate: '2026-11-16' }, '2026-11-15')).toEqual({ birthDate: 'fields.date' })
  })

  test('[PROF-52] asks for the ground of wealth only, and sends only its own part', () => {
    expect(formFaults('wealth', values, '2026-11-15')).toEqual({ basis: 'fields.required' })
    expect(submissionOf('wealth', { ...values, basis: 'income' }, [])).toEqual({
      kind: 'wealth',
      statement: { basis: 'income', explanation: '' },
      files: [],
    })
  })
})
