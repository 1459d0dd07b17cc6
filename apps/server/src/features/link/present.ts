import type { LinkReply } from '@bourse/contracts/link'
import type { LinkRow } from './links.ts'

export function presentLink(row: LinkRow): LinkReply {
  return {
    id: String(row.id),
    asset: row.asset,
    type: row.type,
    accountNumberType: row.account_number_type,
    bankName: row.bank_name,
    nickname: row.nickname,
    accountNumber: maskedAccount(row),
    taxId: masked(row.tax_id_tail),
    email: row.email_hint,
    createdAt: row.created_at.getTime(),
  }
}

/** PayPal has no number, only the address. */
export function maskedAccount({ type, account_tail, email_hint }: LinkRow): string {
  return type === 'paypal' ? email_hint : masked(account_tail)
}

export function masked(tail: string): string {
  return tail === '' ? '' : `•••• ${tail}`
}
