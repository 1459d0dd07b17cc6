import type { BurnReply } from '@bourse/contracts/agent'

/** Where a payout goes, in one line: the bank and the end of the number, or the address. */
export function destinationName({ bankName, accountNumber, email }: BurnReply['destination']): string {
  return [bankName, accountNumber || email].filter(Boolean).join(' · ')
}
