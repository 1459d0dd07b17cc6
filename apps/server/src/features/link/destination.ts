import type { BurnReply } from '@bourse/contracts/agent'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { type LinkRow, linksByIds } from './links.ts'
import { masked, maskedAccount } from './present.ts'
import { unsealDetails } from './sealed-details.ts'

export type Destination = BurnReply['destination']

/** Where payouts go, as lists may show it; links that were removed since are still told. */
export async function maskedDestinations(tx: Tx, linkIds: readonly bigint[]): Promise<Map<bigint, Destination>> {
  const links = await linksByIds(tx, linkIds)
  return new Map([...links].map(([id, row]) => [id, mask(row)]))
}

/** All of it, for whoever pays out; each look is written down by whoever lets look. */
export async function wholeDestination(tx: Tx, secrets: Secrets, linkId: bigint): Promise<Destination> {
  const row = (await linksByIds(tx, [linkId])).get(linkId) ?? raise('LINK_NOT_FOUND')
  const details = unsealDetails(secrets, row.sealed)
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

/** The numbers whose check digit does not fit and which their owner confirmed, by the names that they have here. */
function confirmedNumbers({ confirmed_fields }: LinkRow): Destination['confirmedNumbers'] {
  return confirmed_fields.map((field) => NAMES[field])
}
