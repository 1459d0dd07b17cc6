import type { AdReply } from '@bourse/contracts/street'
import { currencyOf, finePrice, priceToWire } from '@bourse/domain/street'
import type { Ratio } from '@bourse/domain/pocket'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { readTraders } from '../standing/read-standings.ts'
import { type AdMethodRow, type AdRow, countryOf, methodsOf } from './ads.ts'
import { availableOf, mintLeftFor } from './available.ts'
import { readPricesOf } from './current-price.ts'
import { isOpenNow } from './local-time.ts'
import { refuse } from './refusal.ts'
import { type AdViewer, readViewerFacts, type ViewerFacts } from './viewer.ts'

/** A page of ads as this reader sees them, for a few statements whatever its length. */
export async function presentAds(tx: Tx, rows: readonly AdRow[], viewer: AdViewer, known?: ViewerFacts): Promise<AdReply[]> {
  if (rows.length === 0) return []
  const facts = known ?? (await readViewerFacts(tx, viewer))
  const dealers = await readTraders(tx, [...new Set(rows.map(({ profile_id }) => profile_id))])
  const methods = await methodsOf(
    tx,
    rows.map(({ id }) => id),
  )
  const mintLeft = await mintLeftFor(tx, rows)
  const marketPriceOf = await readPricesOf(tx, rows)
  const openTickets = await countOpenTickets(tx, rows, viewer)
  const now = new Date()
  return rows.map((ad) => {
    const isOwn = ad.profile_id === viewer.profileId
    const state = { available: availableOf(ad, mintLeft), price: ad.current_price ?? undefined, isOpen: isOpenNow(ad, now) }
    return {
      ...presentTerms(ad),
      dealer: dealers.get(ad.profile_id) ?? raise('INTERNAL'),
      marketPrice: marketText(marketPriceOf(ad)),
      available: String(state.available),
      methods: (methods.get(ad.id) ?? []).map(presentMethod),
      isOpenNow: state.isOpen,
      feePpm: viewer.rules.feePpm,
      refusal: refuse(ad, facts, state) ?? null,
      isOwn,
      bankLink: isOwn ? textOf(ad.bank_link_id) : null,
      openTickets: isOwn ? (openTickets.get(ad.id) ?? 0) : null,
    }
  })
}

type Terms = Omit<
  AdReply,
  'dealer' | 'marketPrice' | 'available' | 'methods' | 'isOpenNow' | 'feePpm' | 'refusal' | 'isOwn' | 'bankLink' | 'openTickets'
>

function presentTerms(ad: AdRow): Terms {
  return {
    id: String(ad.id),
    side: ad.side,
    base: ad.base,
    quote: ad.quote,
    currency: currencyOf(ad.quote.code),
    handling: ad.handling,
    priceKind: ad.price_kind,
    price: priceText(ad.current_price),
    markupPpm: ad.markup_ppm,
    floor: priceText(ad.floor_price),
    ceiling: priceText(ad.ceiling_price),
    minQuantity: String(ad.min_quantity),
    maxQuantity: String(ad.max_quantity),
    instructions: ad.instructions,
    requiresIdentity: ad.requires_identity,
    minScore: ad.min_score,
    firstTradeMax: textOf(ad.first_trade_max),
    hours: presentHours(ad),
    status: ad.status,
    createdAt: ad.created_at.getTime(),
  }
}

function presentHours({ time_zone, open_days, opens_minute, closes_minute }: AdRow): AdReply['hours'] {
  if (time_zone === null || open_days === null || opens_minute === null || closes_minute === null) return null
  return { timeZone: time_zone, days: open_days, opensMinute: opens_minute, closesMinute: closes_minute }
}

function presentMethod(row: AdMethodRow): AdReply['methods'][number] {
  const { method, variant, pay_minutes, pay_bank_days } = row
  return { method, variant, country: countryOf(row), payMinutes: pay_minutes, payBankDays: pay_bank_days }
}

async function countOpenTickets(tx: Tx, rows: readonly AdRow[], { profileId }: AdViewer): Promise<Map<bigint, number>> {
  const own = rows.filter(({ profile_id }) => profile_id === profileId).map(({ id }) => id)
  if (own.length === 0) return new Map()
  const counts = await tx.rows<{ ad_id: bigint; open: number }>(sql`
    select ad_id, count(*)::int as open from street_tickets where ad_id = any(${own}::bigint[]) and ended_at is null group by ad_id`)
  return new Map(counts.map(({ ad_id, open }) => [ad_id, open]))
}

/** All of its digits; null where nothing is left of it. */
export function marketText(market: Ratio | undefined): string | null {
  const price = market && finePrice(market)
  return price ? priceToWire(price) : null
}

function priceText(price: bigint | null): string | null {
  return price === null ? null : priceToWire(price)
}

function textOf(value: bigint | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value)
}
