import type { ArmedAlert } from '../market-judge.ts'
import type { AlertTerms } from '../terms.ts'

export const MINUTE = 60_000

export function alertOf(terms: AlertTerms, more: Partial<ArmedAlert> = {}): ArmedAlert {
  return { id: 1, pocketId: 7, version: 1, terms, mode: 'once', restMs: MINUTE, after: 0, restsUntil: undefined, ...more }
}
