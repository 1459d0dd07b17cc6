import type { AdSort } from '@bourse/contracts/street'
import { readPlace, writeCursor } from '#platform/list'

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

/** The database’s largest integer: dealers without figures have it. */
export const KEY_MAX = 2_147_483_647

const BIGINT = { kind: 'bigint' } as const
const COLUMNS = {
  price: [BIGINT, BIGINT, { kind: 'raw' }, BIGINT],
  score: [{ kind: 'int' }, BIGINT, BIGINT],
  speed: [{ kind: 'int' }, BIGINT, BIGINT],
} as const

export function cursorOf(sort: AdSort, { base_asset_id, quote_asset_id, current_price, id, sort_key, profile_id }: BoardPlace): string {
  const place = sort === 'price' ? [base_asset_id, quote_asset_id, current_price, id] : [sort_key, profile_id, id]
  return writeCursor(sort, place.map(String))
}

/** Where the page before ended; a cursor of another order is refused. */
export function readAfter(sort: AdSort, cursor: string): BoardCursor {
  const place = readPlace({ name: sort, columns: COLUMNS[sort] }, cursor).map(String)
  if (sort === 'price') {
    const [baseId = 0n, quoteId = 0n, price = 0n, id = 0n] = place.map(BigInt)
    return { sort, baseId, quoteId, price, id }
  }
  const [key, profileId = '0', id = '0'] = place
  return { sort, key: Number(key), profileId: BigInt(profileId), id: BigInt(id) }
}
