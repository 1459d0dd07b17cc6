import type { VenueFields } from '@bourse/contracts/venue'
import { parseAmount } from '@bourse/domain/money'
import { areTermsFrozen, changedTerms, checkEnd, checkTarget, type VenueTerms } from '@bourse/domain/venue'
import { assetClassBySlug } from '#features/catalogue'
import { profileById } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { AppError, raise } from '#platform/http'
import { refuseRate } from '#features/market'
import { missingRate } from './money/rate.ts'
import type { VenueRow } from './venues.ts'

export interface Author {
  isStaff: boolean
  sponsorId: bigint
  now: Date
}

/** What is kept of the fields: names have become ids, and everything was checked (VEN-14..28). */
export interface CheckedFields {
  assetClassId: bigint
  terms: VenueTerms
  /** Raw units of the target's asset; without a target, of what it collects. */
  budget: VenueRow['budget']
}

/** Only the terms of a fund are read if it is one. `before` is the venue as it is, when it is edited. */
export async function readFields(tx: Tx, fields: VenueFields, author: Author, before?: VenueRow): Promise<CheckedFields> {
  const refusals: Record<string, string[]> = {}
  const refuse: Refuse = (field, text) => void (refusals[field] = [text])

  const assetClass = await assetClassBySlug(tx, fields.assetClass)
  const isKept = before !== undefined && assetClass?.id === before.asset_class_id
  // VEN-21, VEN-22. A venue may stay in a class that was closed since.
  if (!assetClass || !(assetClass.is_open || author.isStaff || isKept)) refuse('assetClass', 'fields.assetClass')

  const isFund = fields.venueType === 'fund'
  const quote = isFund ? await usableAsset(tx, fields.targetQuoteAsset, before?.target_quote_asset_id) : undefined
  if (isFund && !quote) refuse('targetQuoteAsset', fields.targetQuoteAsset ? 'fields.asset' : 'fields.required')
  // Without the target's asset there is nothing to fall back on, and that is refused already.
  const isKnown = !isFund || quote !== undefined || Boolean(fields.targetAsset)
  const collected = isKnown ? await collectedAsset(tx, fields, quote, author.sponsorId, before) : undefined
  if (isKnown && !collected) refuse('targetAsset', 'fields.asset')

  if (isFund && !fields.target) refuse('target', 'fields.required')
  const target = quote && fields.target ? readTarget(fields.target, quote, refuse) : null
  const planned = isFund ? quote : collected
  const budget = planned ? readBudget(fields.budget, planned, refuse) : []

  const endsAt = (isFund && fields.endsAt) || null
  const isAllOrNothing = isFund && fields.isAllOrNothing
  if (isAllOrNothing && endsAt === null) refuse('endsAt', 'fields.endNeeded')
  else if (endsAt !== null && endsAt !== before?.ends_at?.getTime()) refuseEnd(endsAt, author.now, refuse)

  if (!assetClass || !collected || Object.keys(refusals).length > 0) throw new AppError('INVALID', { fields: refusals })
  const terms: VenueTerms = {
    venueType: fields.venueType,
    target,
    targetQuoteAsset: quote?.id ?? null,
    targetAsset: collected.id,
    isAllOrNothing,
    endsAt,
  }
  await refuseWithoutRate(tx, terms, before)
  return { assetClassId: assetClass.id, terms, budget }
}

type Refuse = (field: keyof VenueFields | `budget.${number}.amount`, text: string) => void

function refuseEnd(endsAt: number, now: Date, refuse: Refuse): void {
  const fault = checkEnd(endsAt, now.getTime())
  if (fault) refuse('endsAt', `fields.${fault}`)
}

function readTarget(text: string, { decimals, decimals_min }: UsableAsset, refuse: Refuse): bigint | null {
  const read = parseAmount(text, decimals)
  const fault = read.ok ? checkTarget(read.value, { decimals, decimalsMin: decimals_min }) : read.code
  if (fault) refuse('target', `fields.${fault}`)
  return read.ok ? read.value : null
}

/** A line of the plan may cost nothing. */
function readBudget(lines: VenueFields['budget'], { decimals }: UsableAsset, refuse: Refuse): VenueRow['budget'] {
  return lines.map(({ text, amount }, place) => {
    const read = parseAmount(amount, decimals)
    if (!read.ok && read.code !== 'AMOUNT_NOT_POSITIVE') refuse(`budget.${place}.amount`, `fields.${read.code}`)
    return { text, amount: String(read.ok ? read.value : 0n) }
  })
}

/** Since the first pledge its terms stay as they are (DEF-132); the refusal names what would change. */
export function refuseFrozen(row: VenueRow, terms: VenueTerms, now: Date): void {
  const { status, frozen_at, ends_at } = row
  if (!areTermsFrozen({ status, frozenAt: frozen_at ?? undefined, endsAt: ends_at ?? undefined }, now)) return
  const changed = changedTerms(termsOf(row), terms)
  if (changed.length > 0) raise('VENUE_FROZEN', Object.fromEntries(changed.map((field) => [field, ['fields.frozen']])))
}

function termsOf(row: VenueRow): VenueTerms {
  return {
    venueType: row.venue_type,
    target: row.target,
    targetQuoteAsset: row.target_quote_asset_id,
    targetAsset: row.target_asset_id,
    isAllOrNothing: row.is_all_or_nothing,
    endsAt: row.ends_at?.getTime() ?? null,
  }
}

/** The target's asset unless another is given; a venue without a target collects what its sponsor uses by default. */
async function collectedAsset(
  tx: Tx,
  fields: VenueFields,
  quote: UsableAsset | undefined,
  sponsorId: bigint,
  before: VenueRow | undefined,
): Promise<UsableAsset | undefined> {
  if (fields.targetAsset) return usableAsset(tx, fields.targetAsset, before?.target_asset_id)
  if (quote) return quote
  const code = fields.targetQuoteAsset ?? (await profileById(tx, sponsorId))?.default_asset_code
  return usableAsset(tx, code, before?.target_asset_id)
}

interface UsableAsset {
  id: bigint
  decimals: number
  decimals_min: number
}

/**
 * An active asset that may be shown, or the one that the venue has already. A pocket of a venue can't be authorized to hold anything, so
 * that nothing is collected in an asset which needs it (DEF-155).
 */
async function usableAsset(tx: Tx, code: string | null | undefined, kept: bigint | null | undefined): Promise<UsableAsset | undefined> {
  return tx.maybe<UsableAsset & Record<string, unknown>>(sql`
    select id, decimals, decimals_min from published.assets
    where code = upper(${code ?? ''}) and (id = ${kept ?? null} or (is_active and is_visible and not needs_authorization))`)
}

/** Without a rate nobody could tell whether the target is met. */
async function refuseWithoutRate(tx: Tx, { targetAsset, targetQuoteAsset }: VenueTerms, before: VenueRow | undefined): Promise<void> {
  if (targetQuoteAsset === null || (before?.target_asset_id === targetAsset && before.target_quote_asset_id === targetQuoteAsset)) return
  const pair = { target_asset_id: targetAsset, target_quote_asset_id: targetQuoteAsset }
  const missing = await missingRate(tx, pair)
  if (missing) refuseRate(missing)
}
