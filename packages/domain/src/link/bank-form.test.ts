import { describe, expect, test } from 'vitest'
import { accountNumberTypeOf, bankFaults, checkDigitWarnings, requiredBankFields } from './index.ts'

const US = {
  bank_name: 'Harbor Street Bank',
  bank_address: '218 Harbor Street',
  beneficiary: 'Ana Ruiz',
  bank_routing_number: '021000021',
  account_number: '880012457',
  type_account: 'checking',
}
const AR = { ...US, bank_routing_number: '', account_number: '2850590940090418135201', email: 'ana@example.org', tax_id: '20-26756539-3' }
const MX = { ...US, bank_routing_number: '', type_account: '', account_number: '032180000118359719', tax_id: 'GODE561231GR8' }
const EU = { ...MX, account_number: 'ES9121000418450200051332', tax_id: '54362315-K', email: 'ana@example.org' }

const bank = (assetCode: string) => ({ assetCode, isMobile: false })
const mobile = (assetCode: string) => ({ assetCode, isMobile: true })

describe('a bank form', () => {
  test.each([
    ['LUSD', US],
    ['LARS', AR],
    ['LMXN', MX],
    ['LEUR', EU],
    ['LVES', { ...AR, account_number: '0102 0000 1234 5678 9012', tax_id: 'V-12345678' }],
    ['LBRL', { ...AR, account_number: '0001/12345-6', tax_id: '390.533.447-05', type_account: '' }],
  ])('[LINK-07] of %s may be sent', (assetCode, form) => {
    expect(bankFaults(form, bank(assetCode))).toEqual({})
    expect(checkDigitWarnings(form, bank(assetCode))).toEqual([])
  })

  test.each([
    ['LUSD', ['bank_name', 'bank_address', 'beneficiary', 'bank_routing_number', 'account_number', 'type_account']],
    ['LARS', ['bank_name', 'bank_address', 'beneficiary', 'account_number', 'type_account', 'email', 'tax_id']],
    ['LVES', ['bank_name', 'bank_address', 'beneficiary', 'account_number', 'type_account', 'email', 'tax_id']],
    ['LMXN', ['bank_name', 'bank_address', 'beneficiary', 'account_number', 'tax_id']],
    ['LEUR', ['bank_name', 'bank_address', 'beneficiary', 'account_number', 'email', 'tax_id']],
    ['LBRL', ['bank_name', 'bank_address', 'beneficiary', 'account_number', 'email', 'tax_id']],
  ])('[LINK-07] [LINK-08] [LINK-11] [LINK-12] [LINK-14] [LINK-18] of %s requires %j', (assetCode, fields) => {
    expect(bankFaults({}, bank(assetCode))).toEqual(Object.fromEntries(fields.map((field) => [field, 'required'])))
    expect([...requiredBankFields(bank(assetCode))].sort()).toEqual([...fields].sort())
    expect(bankFaults({ bank_name: '   ' }, bank(assetCode)).bank_name).toBe('required')
  })

  test.each([
    ['LINK-09', 'LUSD', US, 'bank_routing_number', '02100002', 'routingNumber'],
    ['LINK-09', 'LUSD', US, 'bank_routing_number', '0210000210', 'routingNumber'],
    ['LINK-10', 'LUSD', US, 'type_account', 'current', 'accountType'],
    ['LINK-13', 'LARS', AR, 'email', 'ana@', 'bankEmail'],
    ['LINK-13', 'LUSD', US, 'email', 'ana', 'bankEmail'],
    ['LINK-15', 'LARS', AR, 'tax_id', '99-26756539-3', 'taxId'],
    ['LINK-15', 'LUSD', US, 'tax_id', '1', 'taxId'],
    ['LINK-15', 'LEUR', EU, 'tax_id', 'nothing', 'taxId'],
    ['LINK-20', 'LARS', AR, 'account_number', '285059094009041813520', 'cbu'],
    ['LINK-20', 'LMXN', MX, 'account_number', '03218000011835971', 'clabe'],
    ['LINK-20', 'LEUR', EU, 'account_number', 'ES912100041845020005133', 'iban'],
    ['LINK-20', 'LUSD', US, 'account_number', '12a4', 'accountNumber'],
    ['LINK-20', 'LUSD', US, 'account_number', '123', 'accountNumber'],
    ['LINK-20', 'LUSD', US, 'account_number', '1'.repeat(18), 'accountNumber'],
    ['LINK-20', 'LUSD', US, 'account_number', 'x1234', 'accountNumber'],
    ['LINK-20', 'LUSD', US, 'account_number', '1234x', 'accountNumber'],
    ['LINK-20', 'LVES', { ...AR, tax_id: 'V-12345678' }, 'account_number', '-1234', 'accountNumber'],
    ['LINK-20', 'LVES', { ...AR, tax_id: 'V-12345678' }, 'account_number', '1234-', 'accountNumber'],
    ['LINK-13', 'LARS', AR, 'email', `${'a'.repeat(243)}@example.org`, 'bankEmail'],
    ['LINK-20', 'LVES', { ...AR, tax_id: 'V-12345678' }, 'account_number', '<b>', 'accountNumber'],
  ])('[%s] of %s: %#', (_id, assetCode, form, field, value, fault) => {
    expect(bankFaults({ ...form, [field]: value }, bank(assetCode))).toEqual({ [field]: fault })
  })

  test.each([
    ['LINK-09', 'LUSD', US, 'bank_routing_number', '021000022'],
    ['LINK-15', 'LARS', AR, 'tax_id', '20-26756539-4'],
    ['LINK-15', 'LEUR', EU, 'tax_id', '54362315-Z'],
    ['LINK-20', 'LARS', AR, 'account_number', '2850590940090418135202'],
    ['LINK-20', 'LMXN', MX, 'account_number', '032180000118359718'],
    ['LINK-20', 'LEUR', EU, 'account_number', 'ES9121000418450200051333'],
  ])('[%s] of %s warns of the check digit alone and may be sent: %#', (_id, assetCode, form, field, value) => {
    const doubtful = { ...form, [field]: ` ${value} ` }
    expect(bankFaults(doubtful, bank(assetCode))).toEqual({})
    expect(checkDigitWarnings(doubtful, bank(assetCode))).toEqual([field])
  })

  test('[LINK-09] [LINK-15] [LINK-20] warns of each number by itself, and of none that is empty or has another format', () => {
    const both = { ...AR, account_number: '2850590940090418135202', tax_id: '20-26756539-4' }
    expect(checkDigitWarnings(both, bank('LARS'))).toEqual(['account_number', 'tax_id'])
    expect(checkDigitWarnings({ ...both, tax_id: '20-2675' }, bank('LARS'))).toEqual(['account_number'])
    expect(checkDigitWarnings({ ...US, tax_id: '' }, bank('LUSD'))).toEqual([])
    expect(checkDigitWarnings({}, bank('LARS'))).toEqual([])
  })

  test('[LINK-19] [LINK-21] the mobile variant warns of the tax id; a phone number has no check digit', () => {
    const form = { email: 'ana@example.org', tax_id: '20-26756539-4', account_number: '+54 9 11 5555-1234' }
    expect(checkDigitWarnings(form, mobile('LARS'))).toEqual(['tax_id'])
  })

  test.each(['LUSD', 'LARS', 'LMXN', 'LEUR', 'LVES'])(
    '[LINK-19] [DEF-171] its mobile variant of %s demands e-mail and tax id only',
    (assetCode) => {
      expect(bankFaults({}, mobile(assetCode))).toEqual({ email: 'required', tax_id: 'required' })
    },
  )

  test('[DEF-171] a phone number is checked when it is given', () => {
    const form = { email: 'ana@example.org', tax_id: '20-26756539-3' }
    expect(bankFaults(form, mobile('LARS'))).toEqual({})
    expect(bankFaults({ ...form, account_number: '+54 9 11 5555-1234' }, mobile('LARS'))).toEqual({})
    for (const number of ['1155551234', '1 23456', `1${'2'.repeat(20)}`])
      expect(bankFaults({ ...form, account_number: number }, mobile('LARS'))).toEqual({})
    for (const number of ['call me', 'x1155551234', '1155551234x', '12345', `1${'2'.repeat(21)}`, '(11) 5555'])
      expect(bankFaults({ ...form, account_number: number }, mobile('LARS'))).toEqual({ account_number: 'phone' })
  })

  test('[LINK-17] the tax id of an unknown country may be anything', () => {
    const form = { ...AR, account_number: '12-34567', tax_id: '???' }
    expect(bankFaults(form, bank('LCHF'))).toEqual({})
    expect(checkDigitWarnings(form, bank('LCHF'))).toEqual([])
  })
})

test.each([
  ['LUSD', false, 'achw'],
  ['LPRX', false, 'achw'],
  ['LMXN', false, 'clabe'],
  ['LEUR', false, 'iban'],
  ['LPLN', false, 'iban'],
  ['LARS', false, 'cbu'],
  ['LVES', false, 'cbu'],
  ['LGBP', false, 'cbu'],
  ['LUSD', true, 'mobile'],
  ['LEUR', true, 'mobile'],
])('[LINK-20] [LINK-21] accounts of %s (mobile: %s) are numbered by %s', (assetCode, isMobile, type) => {
  expect(accountNumberTypeOf({ assetCode, isMobile })).toBe(type)
})
