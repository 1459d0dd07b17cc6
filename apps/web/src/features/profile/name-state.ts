import { checkHandle } from '@bourse/domain/profile'

/** The state of a name while it is being typed. */
export type NameState = 'empty' | 'notValid' | 'taken' | 'checking' | 'free' | 'unchecked'

export interface NameAnswer {
  /** The name that was checked, which may no longer be the one in the field. */
  name: string
  outcome: { valid: boolean; exists: boolean } | 'failed' | undefined
}

/** The format is checked at once by the server's own rule; only the server knows whether the name is free (PROF-25..28). */
export function nameState(typed: string, { name, outcome }: NameAnswer): NameState {
  if (typed === '') return 'empty'
  if (checkHandle(typed) !== undefined) return 'notValid'
  if (name !== typed || outcome === undefined) return 'checking'
  if (outcome === 'failed') return 'unchecked'
  if (!outcome.valid) return 'notValid'
  return outcome.exists ? 'taken' : 'free'
}
