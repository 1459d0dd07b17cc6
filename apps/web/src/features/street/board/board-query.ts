import type { AdSort } from '@bourse/contracts/street'
import type { MethodName, Side, Wanted } from './wanted.ts'

/** A search as the call takes it. */
export interface BoardQuery {
  side: Side
  base: string
  quote: string
  method?: MethodName | undefined
  variant?: string | undefined
  amount?: string | undefined
  minScore?: number | undefined
  verified?: 'true' | undefined
  fast?: 'true' | undefined
  takeable?: 'true' | undefined
  sort: AdSort
}

/** Undefined while it is not known which asset and money to look for. */
export function boardQuery({ base, quote, isVerified, isFast, isTakeable, ...wanted }: Wanted): BoardQuery | undefined {
  if (base === undefined || quote === undefined) return undefined
  return {
    ...wanted,
    base,
    quote,
    verified: isVerified ? 'true' : undefined,
    fast: isFast ? 'true' : undefined,
    takeable: isTakeable ? 'true' : undefined,
  }
}
