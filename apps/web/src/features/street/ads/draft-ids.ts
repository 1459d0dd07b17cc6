import type { Part } from './draft-faults.ts'

/** The id of a field of the sentence, or of a note about it: what is missing leads there. */
export function idOf(part: Part | `${string}-note` | 'least' | 'most'): string {
  return `st-ad-${part}`
}
