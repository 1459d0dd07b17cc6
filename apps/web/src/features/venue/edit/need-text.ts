import type { TextKey } from '@bourse/texts/keys'
import type { Need, NeedField, NeedState } from './needs-of.ts'

/** What is wrong with each field, after its name: “Description is empty”. */
const PROBLEMS: Readonly<Record<NeedField, Readonly<Partial<Record<NeedState, TextKey>>>>> = {
  name: { missing: 'venue.needs.empty', taken: 'venue.needs.exists', long: 'venue.needs.long' },
  assetClass: { missing: 'venue.needs.choose' },
  description: { missing: 'venue.needs.empty' },
  target: { missing: 'venue.needs.aboveZero' },
  ends: { missing: 'venue.needs.needed', past: 'venue.needs.past', far: 'venue.needs.far' },
  budget: { invalid: 'venue.needs.incomplete' },
}

export function problemText({ field, state }: Need): TextKey {
  return PROBLEMS[field][state] ?? 'venue.needs.needed'
}
