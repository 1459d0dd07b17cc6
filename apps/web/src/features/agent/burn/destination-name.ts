import type { BurnReply } from '@bourse/contracts/agent'

/** The destination of a payout in one line: the bank and the last digits, or the address. */
export function destinationName({ bankName, accountNumber, email }: BurnReply['destination']): string {
  return [bankName, accountNumber || email].filter(Boolean).join(' · ')
}
