import { mintFigures } from '@bourse/domain/agent'
import { parseAmount } from '@bourse/domain/money'
import { ensureWallets, issuanceWallet, postBatch } from '#features/ledger'
import { findProfile, type ProfileRow } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { type Caller, raise } from '#platform/http'
import { type AgencyRow, lockAgency, mintLeftToday, mintTerms } from './agencies.ts'
import { drawReference } from './announce-mint.ts'
import { mintLegs } from './end-mint.ts'
import { type MintRow, mintsByIds } from './mints.ts'
import { moveTotals } from './running-totals.ts'
import { notifyOfMint } from './notify.ts'

export interface Payment {
  profile: string
  quantity: string
}

export interface Collected {
  id: bigint
  total: bigint
  mints: MintRow[]
}

/** Issues cash of several payers to each of them at once; all or nothing (DEF-074). */
export async function collect(tx: Tx, caller: Caller, agencyId: bigint, payments: readonly Payment[]): Promise<Collected> {
  const agency = (await lockAgency(tx, agencyId)) ?? raise('AGENCY_NOT_FOUND')
  if (!agency.is_active) raise('AGENCY_CLOSED')
  const parts = await readParts(tx, caller, agency, payments)
  const total = parts.reduce((sum, { quantity }) => sum + quantity, 0n)
  if (mintLeftToday(agency) < total) raise('DAILY_CAP_REACHED')

  const { id } = await tx.one<{ id: bigint }>(sql`insert into collections (agency_id, total) values (${agency.id}, ${total}) returning id`)
  await moveTotals(tx, agency.id, { minted: total, completed: parts.length })
  const mints = await mintsByIds(tx, await issueParts(tx, caller, agency, id, parts))
  for (const mint of mints) await notifyOfMint(tx, 'mint.confirmed', mint, caller.userId, { collectionId: String(id) })
  const data = { collectionId: String(id), asset: agency.asset, total: String(total), payers: parts.length }
  await emit(tx, { kind: 'mint.collected', profileId: caller.profileId, actorUserId: caller.userId, subjectId: id, data })
  return { id, total, mints }
}

interface Part {
  payer: ProfileRow
  quantity: bigint
  fee: bigint
}

/** Checks every row before refusing any, so that the agent sees all errors at once. */
async function readParts(tx: Tx, caller: Caller, agency: AgencyRow, payments: readonly Payment[]): Promise<Part[]> {
  const faults: Record<string, string[]> = {}
  const parts: Part[] = []
  const seen = new Set<bigint>()
  for (const [row, payment] of payments.entries()) {
    const payer = await findProfile(tx, caller, payment.profile)
    const quantity = parseAmount(payment.quantity, agency.decimals)
    const figures = quantity.ok ? mintFigures(quantity.value, mintTerms(agency)) : quantity
    const payerFault = !payer ? 'recipient' : payer.user_id === caller.userId ? 'payerSelf' : seen.has(payer.id) ? 'payerTwice' : undefined
    if (payerFault) faults[`payments.${row}.profile`] = [`fields.${payerFault}`]
    if (!figures.ok) faults[`payments.${row}.quantity`] = [`fields.${figures.code}`]
    if (payer) seen.add(payer.id)
    if (payer && quantity.ok && figures.ok) parts.push({ payer, quantity: quantity.value, fee: figures.value.fee })
  }
  return Object.keys(faults).length > 0 ? raise('INVALID', faults) : parts
}

async function issueParts(tx: Tx, caller: Caller, agency: AgencyRow, collectionId: bigint, parts: readonly Part[]): Promise<bigint[]> {
  const issuance = await issuanceWallet(tx, agency.asset_id)
  const pockets = [agency.agent_pocket_id, ...parts.map(({ payer }) => payer.pocket_id)]
  const [agent = 0n, ...members] = await ensureWallets(
    tx,
    pockets.map((pocketId) => ({ pocketId, assetId: agency.asset_id })),
  )
  const drawn = await tx.rows<{ id: bigint }>(
    sql`select nextval(pg_get_serial_sequence('mints', 'id')) as id from generate_series(1, ${parts.length}::int)`,
  )
  const ids = drawn.map(({ id }) => id)
  const outcomes = await postBatch(
    tx,
    parts.map((part, index) => ({
      kind: 'mint',
      ref: String(ids[index]),
      key: `mint:${ids[index]}`,
      actorUserId: caller.userId,
      legs: mintLegs(part, { issuance, member: members[index] as bigint, agent }),
    })),
  )
  const postingIds = outcomes.map((outcome) => (outcome.ok ? outcome.postingId : raise(outcome.code)))
  await tx.run(sql`
    insert into mints (id, profile_id, agency_id, asset_id, quantity, fee, collection_id, reference, status, posting_id, expires_at, ended_at)
    select u.id, u.profile_id, ${agency.id}, ${agency.asset_id}, u.quantity, u.fee, ${collectionId}, u.reference, 'confirmed', u.posting_id, now(), now()
    from unnest(${ids}::bigint[], ${parts.map(({ payer }) => payer.id)}::bigint[], ${parts.map(({ quantity }) => quantity)}::numeric[],
                ${parts.map(({ fee }) => fee)}::numeric[], ${parts.map(drawReference)}::text[], ${postingIds}::bigint[])
      as u(id, profile_id, quantity, fee, reference, posting_id)`)
  return ids
}
