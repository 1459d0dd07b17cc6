import { type DraftFault, fieldsOf, PARTS, type Part } from './draft-faults.ts'

export interface Need {
  part: Part
  state: 'missing' | 'wrong' | 'done'
}

/** What the list beside the button says: each part that an ad needs, and the conditions only where they are wrong. */
export function needsOf(missing: readonly Part[], faults: Readonly<Record<string, DraftFault>>, hasAccount: boolean): Need[] {
  return PARTS.filter((part) => part !== 'account' || hasAccount).flatMap((part): Need[] => {
    if (missing.includes(part)) return [{ part, state: 'missing' }]
    if (fieldsOf(part).some((field) => faults[field] !== undefined)) return [{ part, state: 'wrong' }]
    return part === 'conditions' ? [] : [{ part, state: 'done' }]
  })
}
