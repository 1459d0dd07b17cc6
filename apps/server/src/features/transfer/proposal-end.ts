import { PROPOSAL_DAYS, PROPOSAL_DAYS_MAX } from '@bourse/contracts/transfer'
import { raise } from '#platform/http'

const DAY_MS = 86_400_000

/** When a proposal expires: at the maker's choice within bounds, otherwise after a week (DEF-078). */
export function proposalEnd(expiresAt: number | undefined, now: number): Date {
  const endMs = expiresAt ?? now + PROPOSAL_DAYS * DAY_MS
  if (endMs <= now || endMs > now + PROPOSAL_DAYS_MAX * DAY_MS) raise('INVALID', { expiresAt: ['fields.offerExpiry'] })
  return new Date(endMs)
}
