import type { PersonReply } from '@bourse/contracts/profile'

/** PROF-61. */
export const SUGGESTIONS_MAX = 5

/** Friends and people one has dealt with whose handle or name begins with what was typed, whatever its case (PROF-58, PROF-60). */
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

/** By handle or name, from its first letter on, without regard to case and accents. */
export function begins({ name, displayName }: PersonReply, typed: string): boolean {
  const prefix = folded(typed.trim().replace(/^@/, ''))
  return folded(name).startsWith(prefix) || folded(displayName).startsWith(prefix)
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
