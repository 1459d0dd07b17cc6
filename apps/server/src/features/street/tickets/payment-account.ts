import type { TicketLink } from '@bourse/contracts/street'
import { ACCOUNT_NUMBER_TYPES } from '@bourse/domain/link'
import { isFinal } from '@bourse/domain/street'
import { type Destination, wholeDestination } from '#features/link'
import { writeAudit } from '#features/session'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import type { TicketRow } from '../record/tickets.ts'

/** Who looks at a whole account, for the log. */
export interface Viewer {
  userId: bigint
  address: string
}

/** The account that is paid to, decrypted; undefined where the method needs none. */
export async function payeeAccount(tx: Tx, secrets: Secrets, { payee_link_id }: TicketRow): Promise<Destination | undefined> {
  return payee_link_id === null ? undefined : wholeDestination(tx, secrets, payee_link_id)
}

/** Payment details are shown from accepted on and until the ticket is final (DEF-120). */
export function isAccountShown({ status, accepted_at }: TicketRow): boolean {
  return accepted_at !== null && !isFinal(status)
}

/** An open page reads its ticket every few seconds. */
const SITTING_MINUTES = 30

/** Logged before it is shown, once a sitting, so that no view of an account goes unrecorded. */
export async function logView(tx: Tx, ticket: TicketRow, { userId, address }: Viewer): Promise<void> {
  const entry = { userId, action: 'ticket.account_read', subject: `ticket:${ticket.id}`, address }
  await writeAudit(tx, { ...entry, onceInMinutes: SITTING_MINUTES })
}

/** STR-07 */
export function presentAccount(account: Destination): TicketLink {
  if (account.type !== 'bank') {
    const institution = account.type === 'paypal' ? 'PayPal' : account.bankName
    return { kind: 'eftpush', institution, beneficiaryName: account.beneficiary, account: account.accountNumber || account.email }
  }
  return {
    kind: 'bank',
    beneficiaryName: account.beneficiary,
    bankName: account.bankName,
    typeAccount: account.accountType,
    accountNumberType: ACCOUNT_NUMBER_TYPES.find((type) => type === account.accountNumberType) ?? raise('INTERNAL'),
    accountNumber: account.accountNumber,
    bankRoutingNumber: account.routingNumber,
    taxId: account.taxId,
    email: account.email,
  }
}
