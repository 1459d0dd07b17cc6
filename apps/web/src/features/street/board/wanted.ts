import type { AdSort } from '@bourse/contracts/street'
import { METHOD_NAMES } from '@bourse/domain/street'
import { parseAmount } from '@bourse/domain/money'

export type Side = 'buy' | 'sell'
export type MethodName = (typeof METHOD_NAMES)[number]

/** What a reader of the board looks for; the address holds all of it, so that a search can be shared and the back button undoes it. */
export interface Wanted {
  side: Side
  /** Undefined: what suits the reader (`choices.ts`). */
  base?: string | undefined
  quote?: string | undefined
  /** In bank money. */
  amount?: string | undefined
  method?: MethodName | undefined
  variant?: string | undefined
  isVerified: boolean
  isFast: boolean
  isTakeable: boolean
  minScore?: number | undefined
  sort: AdSort
}

/** The score of the chip “Above 98%”. */
export const GOOD_SCORE = 98
const SORTS: readonly AdSort[] = ['price', 'score', 'speed']
/** The most decimals that any asset has. */
const DECIMALS_MAX = 18

/** The search of an address; what isn’t known there is left out. */
export function readWanted(search: string): Wanted {
  const given = new URLSearchParams(search)
  const method = METHOD_NAMES.find((name) => name === given.get('method'))
  const amount = given.get('amount') ?? ''
  return {
    side: given.get('side') === 'sell' ? 'sell' : 'buy',
    base: codeIn(given.get('asset')),
    quote: codeIn(given.get('money')),
    amount: parseAmount(amount, DECIMALS_MAX).ok ? amount : undefined,
    method,
    variant: method && (given.get('variant') ?? undefined),
    isVerified: given.get('verified') === 'yes',
    isFast: given.get('fast') === 'yes',
    isTakeable: given.get('open') === 'yes',
    minScore: given.get('score') === String(GOOD_SCORE) ? GOOD_SCORE : undefined,
    sort: SORTS.find((sort) => sort === given.get('sort')) ?? 'price',
  }
}

/** The same as the query of an address; what is usual is left out, so that addresses stay short. */
export function wantedQuery(wanted: Wanted): Record<string, string | undefined> {
  return {
    side: wanted.side === 'sell' ? 'sell' : undefined,
    asset: wanted.base,
    money: wanted.quote,
    amount: wanted.amount,
    method: wanted.method,
    variant: wanted.variant,
    verified: wanted.isVerified ? 'yes' : undefined,
    fast: wanted.isFast ? 'yes' : undefined,
    open: wanted.isTakeable ? 'yes' : undefined,
    score: wanted.minScore === undefined ? undefined : String(wanted.minScore),
    sort: wanted.sort === 'price' ? undefined : wanted.sort,
  }
}

function codeIn(text: string | null): string | undefined {
  return text && /^[a-z0-9]{2,12}$/i.test(text) ? text.toUpperCase() : undefined
}
