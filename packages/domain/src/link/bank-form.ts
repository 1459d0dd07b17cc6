import { judgeCbu, judgeClabe, judgeIban, judgeRoutingNumber, type NumberVerdict } from './account-numbers.ts'
import { isEmail } from './email.ts'
import { ACCOUNT_TYPES, type AccountNumberType, type AccountType } from './kinds.ts'
import { EU_MEMBERS, judgeTaxId } from './tax-ids.ts'

/** LINK-05, in the specification's spelling: form, call and rules use the same field names. */
export const BANK_FIELDS = [
  'bank_name',
  'bank_address',
  'beneficiary',
  'bank_routing_number',
  'account_number',
  'type_account',
  'email',
  'tax_id',
  'nickname',
] as const
export type BankField = (typeof BANK_FIELDS)[number]

/** The fields whose numbers may have a check digit. */
export const CHECKED_FIELDS = ['bank_routing_number', 'account_number', 'tax_id'] as const satisfies readonly BankField[]
export type CheckedField = (typeof CHECKED_FIELDS)[number]

export type BankDetails = { readonly [Field in BankField]?: string | undefined }

/** What is wrong with a field; its text is in the dictionary under `fields.{fault}`. */
export type BankFault =
  | 'required'
  | 'routingNumber'
  | 'accountType'
  | 'bankEmail'
  | 'taxId'
  | 'iban'
  | 'clabe'
  | 'cbu'
  | 'accountNumber'
  | 'phone'

export interface BankVariant {
  assetCode: string
  isMobile: boolean
}

/** LINK-15: the 2nd and 3rd letters of the asset's code. */
export function countryOfAsset(assetCode: string): string {
  return assetCode.slice(1, 3).toUpperCase()
}

/** LINK-20, LINK-21. */
export function accountNumberTypeOf({ assetCode, isMobile }: BankVariant): AccountNumberType {
  const country = countryOfAsset(assetCode)
  if (isMobile) return 'mobile'
  if (country === 'US' || country === 'PR') return 'achw'
  if (country === 'MX') return 'clabe'
  return country === 'EU' || EU_MEMBERS.includes(country) ? 'iban' : 'cbu'
}

export type AccountNumbering = 'achw' | 'clabe' | 'iban' | 'cbu' | 'mobile' | 'other'

/** The account's number format: LINK-20 files many countries under CBU, but only Argentina uses that format. */
export function accountNumberingOf(variant: BankVariant): AccountNumbering {
  const type = accountNumberTypeOf(variant)
  return type === 'paypal' || (type === 'cbu' && countryOfAsset(variant.assetCode) !== 'AR') ? 'other' : type
}

/** The fields that must not be empty (LINK-07, LINK-08, LINK-11, LINK-12, LINK-14, LINK-19, DEF-171). */
export function requiredBankFields({ assetCode, isMobile }: BankVariant): readonly BankField[] {
  if (isMobile) return ['email', 'tax_id']
  const code = assetCode.toUpperCase()
  return [
    'bank_name',
    'bank_address',
    'beneficiary',
    'account_number',
    ...(code === 'LUSD' ? (['bank_routing_number'] as const) : []),
    ...(['LUSD', 'LARS', 'LVES'].includes(code) ? (['type_account'] as const) : []),
    ...(['LUSD', 'LMXN'].includes(code) ? [] : (['email'] as const)),
    ...(code === 'LUSD' ? [] : (['tax_id'] as const)),
  ]
}

/** Every fault of the form by field; empty when it may be sent (LINK-07 to LINK-21). */
export function bankFaults(form: BankDetails, variant: BankVariant): { [Field in BankField]?: BankFault } {
  const required = requiredBankFields(variant)
  const faults: { [Field in BankField]?: BankFault } = {}
  for (const field of BANK_FIELDS) {
    const value = form[field]?.trim() ?? ''
    const fault = value === '' ? (required.includes(field) ? 'required' : undefined) : faultOf(field, value, variant)
    if (fault) faults[field] = fault
  }
  return faults
}

/** The numbers with the right format but a wrong check digit: each is accepted only when its owner confirms it. */
export function checkDigitWarnings(form: BankDetails, variant: BankVariant): readonly CheckedField[] {
  return CHECKED_FIELDS.filter((field) => {
    const value = form[field]?.trim() ?? ''
    return value !== '' && judgeNumber(field, value, variant) === 'checkDigit'
  })
}

function faultOf(field: BankField, value: string, variant: BankVariant): BankFault | undefined {
  if (field === 'type_account') return ACCOUNT_TYPES.includes(value as AccountType) ? undefined : 'accountType'
  if (field === 'email') return isEmail(value) ? undefined : 'bankEmail'
  if (!isChecked(field) || judgeNumber(field, value, variant) !== 'format') return undefined
  if (field === 'account_number') return accountFault(variant)
  return field === 'tax_id' ? 'taxId' : 'routingNumber'
}

function isChecked(field: BankField): field is CheckedField {
  return (CHECKED_FIELDS as readonly BankField[]).includes(field)
}

function judgeNumber(field: CheckedField, value: string, variant: BankVariant): NumberVerdict {
  if (field === 'bank_routing_number') return judgeRoutingNumber(value)
  if (field === 'tax_id') return judgeTaxId(value, countryOfAsset(variant.assetCode))
  switch (accountNumberingOf(variant)) {
    case 'iban':
      return judgeIban(value)
    case 'clabe':
      return judgeClabe(value)
    case 'cbu':
      return judgeCbu(value)
    case 'mobile':
      return hasForm(value, /^\+?[0-9][0-9 ()-]{5,20}$/)
    case 'achw':
      return hasForm(value, /^[0-9]{4,17}$/)
    case 'other':
      return hasForm(value, /^[0-9A-Za-z][0-9A-Za-z ./-]{2,38}[0-9A-Za-z]$/)
  }
}

function hasForm(value: string, pattern: RegExp): NumberVerdict {
  return pattern.test(value) ? 'right' : 'format'
}

function accountFault(variant: BankVariant): BankFault {
  const numbering = accountNumberingOf(variant)
  if (numbering === 'mobile') return 'phone'
  return numbering === 'achw' || numbering === 'other' ? 'accountNumber' : numbering
}
