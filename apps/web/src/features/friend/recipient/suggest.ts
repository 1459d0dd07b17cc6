import type { PersonReply } from '@bourse/contracts/profile'
import { foldText } from '#platform/fold-text'

/** PROF-61. */
export const SUGGESTIONS_MAX = 5

/** Friends and recent recipients whose handle or name begins with the typed text, ignoring case (PROF-58, PROF-60). */
export function suggest(people: readonly PersonReply[], typed: string, ownId: string): PersonReply[] {
  const seen = new Set([ownId])
  const found: PersonReply[] = []
  for (const person of people) {
    if (found.length === SUGGESTIONS_MAX) break
    if (seen.has(person.id) || !begins(person, typed)) continue
    seen.add(person.id)
    found.push(person)
  }
  return found
}

/** Matches the beginning of handle or name, ignoring case and accents. */
export function begins({ name, displayName }: PersonReply, typed: string): boolean {
  const prefix = foldText(typed.trim().replace(/^@/, ''))
  return foldText(name).startsWith(prefix) || foldText(displayName).startsWith(prefix)
}
