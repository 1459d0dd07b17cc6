import type { AssetReply } from '@bourse/contracts/catalogue'
import { checkEnd, VENUE_NAME_MAX } from '@bourse/domain/venue'
import { readAmount } from '../parts/figures.ts'
import { endOf, readTarget, type VenueDraft } from './venue-draft.ts'

/** What the search for the name has found: nothing yet, that it is free, or the venture that has it. */
export type NameState = 'unchecked' | 'free' | 'taken'

export interface NameCheck {
  state: NameState
  /** The venture that has the name; without a sponsor where the reader may not see it. */
  taken: { rowId: string; name: string; sponsor: string | null } | undefined
}

export type NeedField = 'name' | 'assetClass' | 'description' | 'target' | 'ends' | 'budget'
export type NeedState = 'ok' | 'missing' | 'taken' | 'long' | 'past' | 'far' | 'invalid'

/** One condition of the form, in its order. */
export interface Need {
  field: NeedField
  state: NeedState
}

interface Given {
  draft: VenueDraft
  asset: AssetReply | undefined
  nameState: NameState
  /** Terms that people have pledged on are not checked again: they stay as they are. */
  isFrozen: boolean
  now: number
}

/** What stands between the form and publishing (VEN-14..26, DEF-129); kind and asset always have a value. */
export function needsOf({ draft, asset, nameState, isFrozen, now }: Given): Need[] {
  const isFund = draft.venueType === 'fund'
  return [
    { field: 'name', state: nameNeed(draft.name, nameState) },
    { field: 'assetClass', state: draft.assetClass === '' ? 'missing' : 'ok' },
    { field: 'description', state: draft.description.trim() === '' ? 'missing' : 'ok' },
    ...(isFund && !isFrozen
      ? ([
          { field: 'target', state: readTarget(draft.target, asset) === undefined ? 'missing' : 'ok' },
          { field: 'ends', state: endNeed(draft, now) },
        ] as const)
      : []),
    ...(draft.budget.every((line) => isLineDone(line, asset)) ? [] : ([{ field: 'budget', state: 'invalid' }] as const)),
  ]
}

/** VEN-29: touched, valid and not being sent. */
export function canSubmit(needs: readonly Need[], { isTouched, isBusy }: { isTouched: boolean; isBusy: boolean }): boolean {
  return isTouched && !isBusy && needs.every(({ state }) => state === 'ok')
}

/** Characters as people count them. */
export function nameLength(name: string): number {
  return [...name.trim()].length
}

function nameNeed(name: string, state: NameState): NeedState {
  if (name.trim() === '') return 'missing'
  if (nameLength(name) > VENUE_NAME_MAX) return 'long'
  return state === 'taken' ? 'taken' : 'ok'
}

const END_NEEDS = { ok: 'ok', future: 'past', tenYears: 'far' } as const

/** Without a date it has no end, unless everything depends on one. */
function endNeed(draft: VenueDraft, now: number): NeedState {
  const end = endOf(draft)
  if (end === undefined) return draft.isAllOrNothing || draft.endDay !== '' ? 'missing' : 'ok'
  return END_NEEDS[checkEnd(end, now) ?? 'ok']
}

/** An empty line is left out; any other needs both parts. */
function isLineDone({ text, amount }: { text: string; amount: string }, asset: AssetReply | undefined): boolean {
  if (text.trim() === '' && amount === '') return true
  return text.trim() !== '' && asset !== undefined && readAmount(amount, asset) !== undefined
}
