import type { AgencyReply, BurnReply, MintReply } from '@bourse/contracts/agent'
import { maskedDestinations } from '#features/link'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { AgencyRow } from './agencies.ts'
import { accountsByIds, activeAccounts } from './bank-accounts.ts'
import type { BurnRow } from './burns.ts'
import type { MintRow } from './mints.ts'
import { presentAgency, presentBurn, presentMint } from './present.ts'

/** Each list with the related rows, read in one query per kind. */
export async function showAgencies(tx: Tx, rows: readonly AgencyRow[]): Promise<AgencyReply[]> {
  const accounts = await activeAccounts(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentAgency(row, accounts.get(row.id) ?? []))
}

export async function showMints(tx: Tx, rows: readonly MintRow[]): Promise<MintReply[]> {
  const accounts = await accountsByIds(
    tx,
    rows.flatMap(({ bank_account_id }) => bank_account_id ?? []),
  )
  return rows.map((row) => presentMint(row, accounts))
}

export async function showMint(tx: Tx, row: MintRow): Promise<MintReply> {
  const [shown] = await showMints(tx, [row])
  return shown ?? raise('INTERNAL')
}

/** Masked, because replies of money-moving calls are stored and lists are shown on screens. */
export async function showBurns(tx: Tx, rows: readonly BurnRow[]): Promise<BurnReply[]> {
  const destinations = await maskedDestinations(
    tx,
    rows.map(({ link_id }) => link_id),
  )
  return rows.map((row) => presentBurn(row, destinations.get(row.link_id) ?? raise('INTERNAL')))
}

export async function showBurn(tx: Tx, row: BurnRow): Promise<BurnReply> {
  const [shown] = await showBurns(tx, [row])
  return shown ?? raise('INTERNAL')
}
