export { compact, isSwift, judgeCbu, judgeClabe, judgeIban, judgeRoutingNumber, type NumberVerdict } from './account-numbers.ts'
export {
  accountNumberingOf,
  type AccountNumbering,
  accountNumberTypeOf,
  BANK_FIELDS,
  type BankDetails,
  bankFaults,
  type BankFault,
  type BankField,
  type BankVariant,
  CHECKED_FIELDS,
  checkDigitWarnings,
  type CheckedField,
  countryOfAsset,
  requiredBankFields,
} from './bank-form.ts'
export { isEmail } from './email.ts'
export {
  ACCOUNT_NUMBER_TYPES,
  ACCOUNT_TYPES,
  type AccountNumberType,
  type AccountType,
  LINK_TYPES,
  type LinkType,
} from './kinds.ts'
export { judgeTaxId, type TaxIdFormat, type TaxIdRule, taxIdRule } from './tax-ids.ts'

/** How often the server and the pages read the chain's height (RT-09). */
export const BLOCK_HEIGHT_MS = 600_000
