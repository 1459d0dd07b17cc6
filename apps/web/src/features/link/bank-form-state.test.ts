import type { BankField } from '@bourse/domain/link'
import { describe, expect, test } from 'vitest'
import { type BankDraft, confirmNumber, EMPTY_DRAFT, judgeDraft, leaveFields, writeField } from './bank-form-state.ts'

const FIELDS: BankField[] = ['beneficiary', 'bank_name', 'bank_address', 'account_number', 'type_account', 'tax_id', 'email', 'nickname']
const LARS = { assetCode: 'LARS', isMobile: false }
const RIGHT: Partial<Record<BankField, string>> = {
  beneficiary: 'Ana Ruiz',
  bank_name: 'Banco del Faro',
  bank_address: 'Av. Costanera 1',
  account_number: '2850590940090418135201',
  type_account: 'savings',
  tax_id: '20-26756539-3',
  email: 'ana@example.org',
}
const fill = (over: Partial<Record<BankField, string>> = {}): BankDraft =>
  Object.entries({ ...RIGHT, ...over }).reduce((draft, [field, value]) => writeField(draft, field as BankField, value), EMPTY_DRAFT)
const judge = (draft: BankDraft, variant = LARS) => judgeDraft(draft, variant, FIELDS)
const UNFIT = { account_number: '2850590940090418135202', tax_id: '20-26756539-4' }

describe('a number whose check digit does not fit', () => {
  test('[LINK-15] [LINK-20] is a question for each number, not an error', () => {
    expect(judge(fill())).toMatchObject({ faults: {}, unconfirmed: [], confirmed: [] })
    expect(judge(fill(UNFIT))).toMatchObject({ faults: {}, unconfirmed: ['account_number', 'tax_id'], confirmed: [] })
    expect(judge(confirmNumber(fill(UNFIT), 'tax_id', 'LARS'))).toMatchObject({ unconfirmed: ['account_number'], confirmed: ['tax_id'] })
  })

  test('[LINK-20] stays confirmed while other fields are edited and left', () => {
    const confirmed = confirmNumber(fill(UNFIT), 'account_number', 'LARS')
    const later = leaveFields(writeField(writeField(confirmed, 'tax_id', '20-26756539-3'), 'nickname', 'Rent'), FIELDS)
    expect(judge(later)).toMatchObject({ unconfirmed: [], confirmed: ['account_number'] })
  })

  test('[LINK-20] is asked about again after an edit, even back to the same number', () => {
    const confirmed = confirmNumber(fill(UNFIT), 'account_number', 'LARS')
    const other = writeField(confirmed, 'account_number', '2850590940090418135203')
    expect(judge(other)).toMatchObject({ unconfirmed: ['account_number', 'tax_id'], confirmed: [] })
    expect(judge(writeField(other, 'account_number', UNFIT.account_number)).confirmed).toEqual([])
  })

  test('[LINK-09] [LINK-15] is confirmed for the rule of its currency only', () => {
    const confirmed = confirmNumber(fill({ tax_id: '111.111.111-11', account_number: '0001/12345-6' }), 'tax_id', 'LBRL')
    expect(judge(confirmed, { assetCode: 'LBRL', isMobile: false }).confirmed).toEqual(['tax_id'])
    expect(judge(confirmed).faults).toMatchObject({ tax_id: 'taxId' })
    expect(judge(writeField(confirmed, 'tax_id', '20-26756539-4')).unconfirmed).toEqual(['tax_id'])
  })

  test('[LINK-20] cannot be confirmed when its format is wrong', () => {
    const draft = confirmNumber(fill({ account_number: '285' }), 'account_number', 'LARS')
    expect(judge(draft)).toMatchObject({ faults: { account_number: 'cbu' }, unconfirmed: [], confirmed: [] })
  })
})

test('only the shown fields are sent, trimmed', () => {
  const draft = fill({ beneficiary: '  Ana Ruiz ', bank_routing_number: '021000021' })
  expect(judge(draft).sent).toMatchObject({ beneficiary: 'Ana Ruiz' })
  expect(Object.keys(judge(draft).sent)).toEqual(FIELDS)
})
