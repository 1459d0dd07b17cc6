import type { AdSort } from '@bourse/contracts/street'

/** The last ad of a page: where the next one goes on. */
export type BoardCursor =
  | { sort: 'price'; baseId: bigint; quoteId: bigint; price: bigint; id: bigint }
  | { sort: 'score' | 'speed'; key: number; profileId: bigint; id: bigint }

/** An ad's place on the board, with all that it may be sorted by. */
export interface BoardPlace {
  id: bigint
  profile_id: bigint
  base_asset_id: bigint
  quote_asset_id: bigint
  current_price: bigint
  /** Of its dealer's score or speed. */
  sort_key: number
}

const ID = '[1-9][0-9]{0,17}'
const BY_PRICE = new RegExp(`^price\\.(${ID})\\.(${ID})\\.([1-9][0-9]{0,37})\\.(${ID})$`)
const BY_KEY = new RegExp(`^(score|speed)\\.(-?[0-9]{1,10})\\.(${ID})\\.(${ID})$`)
/** The database’s largest integer: dealers without figures have it. */
export const KEY_MAX = 2_147_483_647

export function writeCursor(sort: AdSort, place: BoardPlace): string {
  if (sort === 'price') return ['price', place.base_asset_id, place.quote_asset_id, place.current_price, place.id].join('.')
  return [sort, place.sort_key, place.profile_id, place.id].join('.')
}

/** Undefined for a cursor that this server did not write for this order. */
export function readCursor(sort: AdSort, text: string): BoardCursor | undefined {
  if (sort === 'price') {
    const [, base, quote, price, id] = BY_PRICE.exec(text) ?? []
    return base && quote && price && id
      ? { sort, baseId: BigInt(base), quoteId: BigInt(quote), price: BigInt(price), id: BigInt(id) }
      : undefined
  }
  const [, writtenFor, key, profile, id] = BY_KEY.exec(text) ?? []
  if (writtenFor !== sort || !key || !profile || !id || Math.abs(Number(key)) > KEY_MAX) return undefined
  return { sort, key: Number(key), profileId: BigInt(profile), id: BigInt(id) }
}
