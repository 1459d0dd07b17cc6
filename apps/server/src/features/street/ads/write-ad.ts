import type { AdSide } from '@bourse/domain/street'
import type { AssetRow } from '#features/catalogue'
import { sql, type Tx } from '#platform/db'
import type { AdRow } from './ads.ts'
import { type AdMethodTerms, fastestMinutes, methodKeys } from './read-methods.ts'
import type { AdTerms } from './read-terms.ts'
import { priceFor } from '../record/stored-price.ts'

export interface NewAdRow {
  profileId: bigint
  side: AdSide
  base: AssetRow
  quote: AssetRow
  /** The agency that issues what is sold; null: it is held in escrow. */
  agencyId: bigint | null
}

export async function insertAd(tx: Tx, { profileId, side, base, quote, agencyId }: NewAdRow, terms: AdTerms): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into street_ads (profile_id, side, base_asset_id, quote_asset_id, handling, agency_id, price_kind, fixed_price, markup_ppm,
      floor_price, ceiling_price, min_quantity, max_quantity, instructions, bank_link_id, requires_identity, min_score, first_trade_max,
      time_zone, open_days, opens_minute, closes_minute, method_keys, fastest_minutes)
    values (${profileId}, ${side}, ${base.id}, ${quote.id}, ${agencyId === null ? 'escrow' : 'mint'}, ${agencyId}, ${terms.priceKind},
      ${priceFor(terms.fixedPrice)}, ${terms.markupPpm}, ${priceFor(terms.floor)}, ${priceFor(terms.ceiling)}, ${terms.minQuantity}, ${terms.maxQuantity},
      ${terms.instructions}, ${terms.linkId}, ${terms.requiresIdentity}, ${terms.minScore}, ${terms.firstTradeMax},
      ${terms.hours?.timeZone ?? null}, ${terms.hours?.days ?? null}, ${terms.hours?.opensMinute ?? null}, ${terms.hours?.closesMinute ?? null},
      ${methodKeys(terms.methods)}, ${fastestMinutes(terms.methods)})
    returning id`)
  // Sorted by score or speed, the board goes from one dealer's standing to the next.
  await tx.run(sql`insert into street_standings (profile_id) values (${profileId}) on conflict do nothing`)
  await insertMethods(tx, id, terms.methods)
  return id
}

export async function replaceTerms(tx: Tx, { id }: AdRow, terms: AdTerms): Promise<void> {
  await tx.run(sql`
    update street_ads set price_kind = ${terms.priceKind}, fixed_price = ${priceFor(terms.fixedPrice)}, markup_ppm = ${terms.markupPpm},
           floor_price = ${priceFor(terms.floor)}, ceiling_price = ${priceFor(terms.ceiling)}, min_quantity = ${terms.minQuantity}, max_quantity = ${terms.maxQuantity},
           instructions = ${terms.instructions}, bank_link_id = ${terms.linkId}, requires_identity = ${terms.requiresIdentity},
           min_score = ${terms.minScore}, first_trade_max = ${terms.firstTradeMax}, time_zone = ${terms.hours?.timeZone ?? null},
           open_days = ${terms.hours?.days ?? null}, opens_minute = ${terms.hours?.opensMinute ?? null},
           closes_minute = ${terms.hours?.closesMinute ?? null}, method_keys = ${methodKeys(terms.methods)},
           fastest_minutes = ${fastestMinutes(terms.methods)}, changed_at = now()
    where id = ${id}`)
  await tx.run(sql`delete from street_ad_methods where ad_id = ${id}`)
  await insertMethods(tx, id, terms.methods)
}

async function insertMethods(tx: Tx, adId: bigint, methods: readonly AdMethodTerms[]): Promise<void> {
  const column = <Value>(read: (one: AdMethodTerms) => Value) => methods.map(read)
  await tx.run(sql`
    insert into street_ad_methods (ad_id, method, variant, pay_minutes, pay_bank_days, position)
    select ${adId}, m.method, m.variant, m.minutes, m.days, m.position
    from unnest(${column(({ method }) => method)}::text[], ${column(({ variant }) => variant)}::text[],
                ${column(({ window }) => ('minutes' in window ? window.minutes : null))}::int[],
                ${column(({ window }) => ('bankDays' in window ? window.bankDays : null))}::int[]) with ordinality
         as m(method, variant, minutes, days, position)`)
}
