import { describe, expect, test } from 'vitest'
import { OTHER_ACCOUNT, shipFaults, shipTerms } from './ship-draft.ts'

const empty = { from: OTHER_ACCOUNT, bank: '', payerName: ' ', reference: '' }

describe('[DEF-119] what a payer states', () => {
  test('is the bank, the name on the account and the number of the receipt', () => {
    expect(shipFaults(empty, { isCash: false })).toEqual({
      bank: 'fields.required',
      payerName: 'fields.required',
      reference: 'fields.required',
    })
    const full = { from: OTHER_ACCOUNT, bank: 'Banco Nación', payerName: 'Inés Aldao', reference: '0087 1220 4' }
    expect(shipFaults(full, { isCash: false })).toEqual({})
    expect(shipTerms(full)).toEqual({ bank: 'Banco Nación', payerName: 'Inés Aldao', reference: '0087 1220 4' })
  })

  test('is a linked account instead of both', () => {
    const linked = { ...empty, from: '12', bank: 'left over', reference: '7' }
    expect(shipFaults(linked, { isCash: false })).toEqual({})
    expect(shipTerms(linked)).toEqual({ link: '12', reference: '7' })
  })

  test('has no name for cash', () => {
    expect(shipFaults(empty, { isCash: true })).toEqual({ bank: 'fields.required', reference: 'fields.required' })
  })
})
