import type { TicketLink } from '@bourse/contracts/street'
import type { TextKey } from '@bourse/texts/keys'

export interface AccountRow {
  label: TextKey
  /** What is copied. */
  text: string
  /** Long numbers are drawn in groups of four. */
  isNumber?: boolean
  /** Beside the value, and not copied with it. */
  remark?: TextKey
}

/** The account that is paid to, line by line (STR-07); what is not filled in is left out. */
export function accountRows(link: TicketLink): AccountRow[] {
  return rowsOf(link).filter(({ text }) => text !== '')
}

function rowsOf(link: TicketLink): AccountRow[] {
  const beneficiary: AccountRow = { label: 'streetTicket.account.beneficiary', text: link.beneficiaryName }
  if (link.kind === 'eftpush') {
    return [
      beneficiary,
      { label: 'streetTicket.account.institution', text: link.institution },
      { label: 'streetTicket.account.number', text: link.account },
    ]
  }
  const type = ACCOUNT_TYPES[link.typeAccount]
  return [
    beneficiary,
    { label: 'streetTicket.account.bank', text: link.bankName, ...(type && { remark: type }) },
    { label: NUMBER_LABELS[link.accountNumberType], text: link.accountNumber, isNumber: GROUPED.has(link.accountNumberType) },
    { label: 'streetTicket.account.routing', text: link.bankRoutingNumber },
    { label: link.accountNumberType === 'cbu' ? 'streetTicket.account.cuit' : 'streetTicket.account.taxId', text: link.taxId },
    { label: 'streetTicket.account.email', text: link.email },
  ]
}

const ACCOUNT_TYPES: Partial<Record<string, TextKey>> = {
  checking: 'streetTicket.account.checking',
  savings: 'streetTicket.account.savings',
}

const NUMBER_LABELS: Record<Extract<TicketLink, { kind: 'bank' }>['accountNumberType'], TextKey> = {
  achw: 'streetTicket.account.number',
  clabe: 'streetTicket.account.clabe',
  iban: 'streetTicket.account.iban',
  cbu: 'streetTicket.account.cbu',
  mobile: 'streetTicket.account.mobile',
  paypal: 'streetTicket.account.paypal',
}

const GROUPED: ReadonlySet<string> = new Set(['clabe', 'iban', 'cbu'])

/** “0440 0531 3000 0046 1278 95”: people compare long numbers in groups. */
export function inGroups(number: string): string[] {
  return number.replaceAll(' ', '').match(/.{1,4}/g) ?? []
}
