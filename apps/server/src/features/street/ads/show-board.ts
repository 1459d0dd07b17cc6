import type { QueryOf, ReplyOf } from '@bourse/contracts/http'
import type { street } from '@bourse/contracts/street'
import { parseAmount } from '@bourse/domain/money'
import { assetByCode, type AssetRow } from '#features/catalogue'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { cursorOf, readAfter } from './board-cursor.ts'
import { readMarketPrice } from './current-price.ts'
import { marketText, presentAds } from './present.ts'
import { findPlaces, readPlaces } from './read-board.ts'
import { readPairs } from './read-pairs.ts'
import { type AdViewer, readViewerFacts } from './viewer.ts'

type Query = QueryOf<typeof street.board>

/** A page of the board as this reader sees it. */
export async function showBoard(tx: Tx, viewer: AdViewer, query: Query): Promise<ReplyOf<typeof street.board>> {
  const { side, sort, limit } = query
  const [base, quote] = [await assetOf(tx, 'base', query.base), await assetOf(tx, 'quote', query.quote)]
  const facts = await readViewerFacts(tx, viewer)
  const places = await findPlaces(tx, facts, {
    side,
    base,
    quoteId: quote?.id,
    method: methodOf(query),
    amount: amountOf(query.amount, quote),
    scoreMin: Math.round((query.minScore ?? 0) * 10),
    onlyVerified: query.verified === 'true',
    onlyFast: query.fast === 'true',
    onlyTakeable: query.takeable === 'true',
    sort,
    after: query.after === undefined ? undefined : readAfter(sort, query.after),
    // One more than shown tells whether there is a next page.
    limit: limit + 1,
  })
  const page = places.slice(0, limit)
  const last = page.at(-1)
  const ads = await presentAds(tx, await readPlaces(tx, page), viewer, facts)
  return {
    items: ads,
    next: last && places.length > limit ? cursorOf(sort, last) : null,
    marketPrice: base && quote ? (ads[0]?.marketPrice ?? (await marketPriceText(tx, base, quote))) : null,
    pairs: await readPairs(tx, side),
  }
}

async function marketPriceText(tx: Tx, base: AssetRow, quote: AssetRow): Promise<string | null> {
  return marketText(await readMarketPrice(tx, base.id, quote.id))
}

async function assetOf(tx: Tx, field: 'base' | 'quote', code: string | undefined): Promise<AssetRow | undefined> {
  if (code === undefined) return undefined
  return (await assetByCode(tx, code)) ?? raise('ASSET_NOT_FOUND', { [field]: ['fields.asset'] })
}

function methodOf({ method, variant }: Query): { name: string; variant: string | undefined } | undefined {
  if (method !== undefined) return { name: method, variant }
  return variant === undefined ? undefined : raise('INVALID', { method: ['fields.required'] })
}

/** An amount is one of a certain money. */
function amountOf(text: string | undefined, quote: AssetRow | undefined): bigint | undefined {
  if (text === undefined) return undefined
  if (!quote) return raise('INVALID', { quote: ['fields.required'] })
  const amount = parseAmount(text, quote.decimals)
  return amount.ok ? amount.value : raise('INVALID', { amount: [`fields.${amount.code}`] })
}
