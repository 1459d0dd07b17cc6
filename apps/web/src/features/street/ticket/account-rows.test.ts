import { describe, expect, test } from 'vitest'
import { accountRows, inGroups } from './account-rows.ts'

const bank = {
  kind: 'bank',
  beneficiaryName: 'Lucía Ferrando',
  bankName: 'Banco del Litoral',
  typeAccount: 'savings',
  accountNumberType: 'cbu',
  accountNumber: '0440053130000046127895',
  bankRoutingNumber: '',
  taxId: '27-30418862-5',
  email: '',
} as const

describe('[STR-07] the account that is paid to', () => {
  test('is a bank account: only what is filled in, with the names of its country', () => {
    expect(accountRows(bank).map(({ label, text }) => [label, text])).toEqual([
      ['streetTicket.account.beneficiary', 'Lucía Ferrando'],
      ['streetTicket.account.bank', 'Banco del Litoral'],
      ['streetTicket.account.cbu', '0440053130000046127895'],
      ['streetTicket.account.cuit', '27-30418862-5'],
    ])
    expect(accountRows(bank)[1]?.remark).toBe('streetTicket.account.savings')
  })

  test('has every field of the specification', () => {
    const full = { ...bank, accountNumberType: 'achw', bankRoutingNumber: '021000021', email: 'l@example.org', typeAccount: 'odd' } as const
    expect(accountRows(full).map(({ label }) => label)).toEqual([
      'streetTicket.account.beneficiary',
      'streetTicket.account.bank',
      'streetTicket.account.number',
      'streetTicket.account.routing',
      'streetTicket.account.taxId',
      'streetTicket.account.email',
    ])
    expect(accountRows(full)[1]?.remark).toBeUndefined()
  })

  test('is an institution that payments are pushed to', () => {
    const push = { kind: 'eftpush', institution: 'PayPal', beneficiaryName: '', account: 'l@example.org' } as const
    expect(accountRows(push).map(({ label, text }) => [label, text])).toEqual([
      ['streetTicket.account.institution', 'PayPal'],
      ['streetTicket.account.number', 'l@example.org'],
    ])
  })
})

test('long numbers are drawn in groups of four', () => {
  expect(inGroups('0440053130000046127895')).toEqual(['0440', '0531', '3000', '0046', '1278', '95'])
  expect(inGroups('ES91 2100 04')).toEqual(['ES91', '2100', '04'])
  expect(inGroups('')).toEqual([])
})
