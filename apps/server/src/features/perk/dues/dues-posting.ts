import type { NewPosting } from '#features/ledger'
import type { PayWallets } from './pay-wallets.ts'

/** Dues move once per membership and period: the key names the last period that the posting pays for (DEF-145). */
export function duesPosting(membershipId: bigint, lastN: number, { member, owner }: PayWallets, amount: bigint, now: Date): NewPosting {
  return {
    kind: 'dues',
    ref: String(membershipId),
    key: `dues:${membershipId}:${lastN}`,
    at: now,
    legs: [
      { walletId: member, amount: -amount },
      { walletId: owner, amount },
    ],
  }
}
