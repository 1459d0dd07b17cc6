import { randomInt } from 'node:crypto'
import { MINT_DAYS, REFERENCE_COUNT, referenceOf } from '@bourse/domain/agent'
import type { AssetRow } from '#features/catalogue'
import { ensureWallet, movePending } from '#features/ledger'
import { lockLink } from '#features/link'
import { sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { lockAgency } from './agencies.ts'
import { activeAccounts } from './bank-accounts.ts'
import { chooseAgency, feeAt } from './choose-agency.ts'
import { countPendingMints, mintById, type MintRow } from './mints.ts'
import { moveTotals } from './running-totals.ts'
import { notifyOfMint } from './notify.ts'

export interface AskedMint {
  asset: AssetRow
  quantity: bigint
  agencyId?: string | undefined
  bankAccountId?: string | undefined
  linkId?: string | undefined
  feeShown?: bigint | undefined
}

/** Keeps one profile from filling an agent's queue. */
const PENDING_MINTS_MAX = 50n

/** Records the announced payment as pending; nothing is issued before the agent has confirmed it (DEF-069). */
export async function announceMint(tx: Tx, caller: Caller, asked: AskedMint): Promise<MintRow> {
  const { asset, quantity } = asked
  const chosen = await chooseAgency(tx, caller, { way: 'mint', assetId: asset.id, quantity, agencyId: asked.agencyId })
  const linkId = asked.linkId === undefined ? null : await payingLink(tx, caller.profileId, asset.id, BigInt(asked.linkId))
  await admitOneMore(tx, caller.profileId)
  const agency = (await lockAgency(tx, chosen.id)) ?? raise('AGENCY_NOT_FOUND')
  if (!agency.is_active) raise('AGENCY_CLOSED')
  const fee = feeAt(agency, 'mint', quantity, asked.feeShown)
  const accounts = (await activeAccounts(tx, [agency.id])).get(agency.id) ?? []
  const wanted = asked.bankAccountId
  const account = wanted === undefined ? accounts[0] : accounts.find(({ id }) => id === BigInt(wanted))
  if (wanted !== undefined && !account) raise('INVALID', { bankAccount: ['fields.invalid'] })

  const id = await insertMint(
    tx,
    (reference) => sql`
      insert into mints (profile_id, agency_id, asset_id, quantity, fee, bank_account_id, link_id, reference, expires_at)
      values (${caller.profileId}, ${agency.id}, ${asset.id}, ${quantity}, ${fee}, ${account?.id ?? null}, ${linkId}, ${reference},
              now() + ${MINT_DAYS} * interval '1 day')`,
  )
  await moveTotals(tx, agency.id, { openMints: 1 })
  await movePending(tx, await ensureWallet(tx, caller.pocketId, asset.id), quantity - fee)
  const mint = (await mintById(tx, id)) ?? raise('INTERNAL')
  await notifyOfMint(tx, 'mint.announced', mint, caller.userId)
  return mint
}

/** Concurrent calls of a profile are counted one after the other, whichever agents they name. */
async function admitOneMore(tx: Tx, profileId: bigint): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('pending mints', ${profileId}))`)
  if ((await countPendingMints(tx, profileId)) >= PENDING_MINTS_MAX) raise('LIMIT_REACHED')
}

/** The account that the payment will come from, if the payer names one. */
async function payingLink(tx: Tx, profileId: bigint, assetId: bigint, id: bigint): Promise<bigint> {
  const link = await lockLink(tx, profileId, id, 'share')
  return link?.asset_id === assetId ? link.id : raise('LINK_NOT_FOUND', { link: ['fields.invalid'] })
}

/** Draws an unused reference: with 34 billion possible ones a collision is rare, and another is drawn. */
async function insertMint(tx: Tx, insert: (reference: string) => ReturnType<typeof sql>): Promise<bigint> {
  for (let draw = 0; draw < 8; draw++) {
    const made = await tx.maybe<{ id: bigint }>(sql`${insert(drawReference())} on conflict (reference) do nothing returning id`)
    if (made) return made.id
  }
  throw new Error('no unused reference found')
}

export function drawReference(): string {
  return referenceOf(randomInt(REFERENCE_COUNT))
}
