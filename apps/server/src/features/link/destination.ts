import type { BurnReply } from '@bourse/contracts/agent'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { type LinkRow, linksByIds } from './links.ts'
import { masked, maskedAccount } from './present.ts'
import { decryptDetails } from './encrypted-details.ts'

export type Destination = BurnReply['destination']

/** Payout destinations as lists show them; removed links are included. */
export async function maskedDestinations(tx: Tx, linkIds: readonly bigint[]): Promise<Map<bigint, Destination>> {
  const links = await linksByIds(tx, linkIds)
  return new Map([...links].map(([id, row]) => [id, mask(row)]))
}

/** The full destination, for the agent who pays out; the caller logs each view. */
export async function wholeDestination(tx: Tx, secrets: Secrets, linkId: bigint): Promise<Destination> {
  const row = (await linksByIds(tx, [linkId])).get(linkId) ?? raise('LINK_NOT_FOUND')
  const details = decryptDetails(secrets, row.sealed)
  return {
    type: row.type,
    bankName: row.bank_name,
    accountNumberType: row.account_number_type,
    accountNumber: details.account_number,
    beneficiary: details.beneficiary,
    routingNumber: details.bank_routing_number,
    accountType: details.type_account,
    taxId: details.tax_id,
    email: details.email,
    confirmedNumbers: confirmedNumbers(row),
  }
}

function mask(row: LinkRow): Destination {
  return {
    type: row.type,
    bankName: row.bank_name,
    accountNumberType: row.account_number_type,
    accountNumber: maskedAccount(row),
    beneficiary: '',
    routingNumber: '',
    accountType: '',
    taxId: masked(row.tax_id_tail),
    email: row.email_hint,
    confirmedNumbers: confirmedNumbers(row),
  }
}

const NAMES = { bank_routing_number: 'routingNumber', account_number: 'accountNumber', tax_id: 'taxId' } as const

/** The confirmed numbers whose check digit does not fit, by their field names here. */
function confirmedNumbers({ confirmed_fields }: LinkRow): Destination['confirmedNumbers'] {
  return confirmed_fields.map((field) => NAMES[field])
}
