import type { LinkReply } from '@bourse/contracts/link'
import { ACCOUNT_TYPES } from '@bourse/domain/link'
import type { Secrets } from '#platform/secrets'
import { decryptDetails } from './encrypted-details.ts'
import type { LinkRow } from './links.ts'

export interface LastUse {
  linkId: bigint
  at: Date
}

/** As its owner sees it in a list. What several features tell of its use, the latest of it counts. */
export function presentLink(row: LinkRow, secrets: Secrets, uses: readonly LastUse[]): LinkReply {
  const { beneficiary, type_account } = decryptDetails(secrets, row.sealed)
  const used = uses.flatMap(({ linkId, at }) => (linkId === row.id ? [at.getTime()] : []))
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
    holder: beneficiary,
    accountType: ACCOUNT_TYPES.find((known) => known === type_account) ?? null,
    createdAt: row.created_at.getTime(),
    lastUsedAt: used.length === 0 ? null : Math.max(...used),
  }
}

/** PayPal has no number, only the address. */
export function maskedAccount({ type, account_tail, email_hint }: LinkRow): string {
  return type === 'paypal' ? email_hint : masked(account_tail)
}

export function masked(tail: string): string {
  return tail === '' ? '' : `•••• ${tail}`
}
