import type { MarketTerms } from '@bourse/domain/exchange'
import { sql, type Tx } from '#platform/db'
import { type StoredTier, tiersText } from './stored-tiers.ts'

/** The columns that a market and each row of its terms have alike. */
export interface TermColumns {
  tick_step: number
  lot_step: number
  min_lots: bigint
  max_lots: bigint | null
  min_value: bigint | null
  band_ppm: number | null
  protection_ppm: number
  maker_fee_ppm: number
  taker_fee_ppm: number
  fee_tiers: readonly StoredTier[]
}

export interface TermsRow extends TermColumns {
  id: bigint
  market_id: number
  needs_halt: boolean
  in_force_from: Date
  reason: string
  asked_by: bigint | null
  signed_by: bigint | null
  signature_id: bigint | null
  ended_at: Date | null
  outcome: 'done' | 'overtaken' | null
}

interface Signers {
  askedBy: bigint
  signedBy: bigint
  signatureId: bigint
}

const FIGURES = sql`tick_step, lot_step, min_lots, max_lots, min_value, band_ppm, protection_ppm, maker_fee_ppm, taker_fee_ppm, fee_tiers`
const COLUMNS = sql`id, market_id, ${FIGURES}, needs_halt, in_force_from, reason, asked_by, signed_by, signature_id, ended_at, outcome`

/** The terms that a market is opened with. */
export async function writeFirstTerms(tx: Tx, marketId: number, by: Signers | undefined): Promise<void> {
  await tx.run(sql`
    insert into market_terms (market_id, ${FIGURES}, needs_halt, in_force_from, asked_by, signed_by, signature_id, ended_at, outcome)
    select id, ${FIGURES}, false, now(), ${by?.askedBy ?? null}::bigint, ${by?.signedBy ?? null}::bigint, ${by?.signatureId ?? null}::bigint, now(), 'done'
    from markets where id = ${marketId}`)
}

export interface NewTerms extends Signers {
  marketId: number
  terms: MarketTerms
  needsHalt: boolean
  inForceFrom: Date
  reason: string
}

/** The terms that come next; earlier ones that are not in force yet are overtaken. */
export async function writeNextTerms(tx: Tx, { marketId, terms, needsHalt, inForceFrom, reason, ...by }: NewTerms): Promise<bigint> {
  await tx.run(
    sql`update market_terms set ended_at = clock_timestamp(), outcome = 'overtaken' where market_id = ${marketId} and ended_at is null`,
  )
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into market_terms (market_id, ${FIGURES}, needs_halt, in_force_from, reason, asked_by, signed_by, signature_id)
    values (${marketId}, ${terms.tickStep}, ${terms.lotStep}, ${terms.minLots}, ${terms.maxLots}, ${terms.minValue}, ${terms.bandPpm}, ${terms.protectionPpm},
            ${terms.makerFeePpm}, ${terms.takerFeePpm}, ${tiersText(terms.feeTiers)}::jsonb, ${needsHalt}, ${inForceFrom}, ${reason}, ${by.askedBy}, ${by.signedBy}, ${by.signatureId})
    returning id`)
  return id
}

/** Those of these markets that are to come into force now. */
export async function readDueTerms(tx: Tx, marketIds: readonly number[]): Promise<TermsRow[]> {
  return tx.rows<TermsRow & Record<string, unknown>>(sql`
    select ${COLUMNS} from market_terms t
    where t.ended_at is null and t.in_force_from <= clock_timestamp() and t.market_id = any(${[...marketIds]}::int[])
      and (not t.needs_halt or exists (select from markets m where m.id = t.market_id and m.status = 'halted'))
    order by t.id`)
}

/** Puts them in force, for whoever holds the market. False if they were overtaken. */
export async function putInForce(tx: Tx, id: bigint): Promise<boolean> {
  const changed = await tx.run(sql`
    update markets m set tick_step = t.tick_step, lot_step = t.lot_step, min_lots = t.min_lots, max_lots = t.max_lots, min_value = t.min_value, band_ppm = t.band_ppm,
           protection_ppm = t.protection_ppm, maker_fee_ppm = t.maker_fee_ppm, taker_fee_ppm = t.taker_fee_ppm, fee_tiers = t.fee_tiers
    from market_terms t where t.id = ${id} and t.ended_at is null and m.id = t.market_id`)
  if (changed === 0) return false
  await tx.run(sql`update market_terms set ended_at = clock_timestamp(), outcome = 'done' where id = ${id}`)
  return true
}

/** Of one market, newest first: what was in force and what comes next. */
export async function readTermsOfMarket(tx: Tx, marketId: number): Promise<TermsRow[]> {
  return tx.rows<TermsRow & Record<string, unknown>>(sql`
    select ${COLUMNS} from market_terms where market_id = ${marketId} and (outcome is null or outcome = 'done') order by id desc limit 200`)
}

export async function readTermsOfSignature(tx: Tx, signatureId: bigint): Promise<TermsRow | undefined> {
  return tx.maybe<TermsRow & Record<string, unknown>>(sql`select ${COLUMNS} from market_terms where signature_id = ${signatureId}`)
}
