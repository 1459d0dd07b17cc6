import { checkHandle } from '@bourse/domain/profile'

/** What is known about a name while it is being typed. */
export type NameState = 'empty' | 'notValid' | 'taken' | 'checking' | 'free' | 'unchecked'

export interface NameAnswer {
  /** The name that was asked about, which may no longer be the one in the field. */
  name: string
  outcome: { valid: boolean; exists: boolean } | 'failed' | undefined
}

/** The shape is judged at once by the same rule as the server's; whether the name is free, only the server knows (PROF-25..28). */
export function nameState(typed: string, { name, outcome }: NameAnswer): NameState {
  if (typed === '') return 'empty'
  if (checkHandle(typed) !== undefined) return 'notValid'
  if (name !== typed || outcome === undefined) return 'checking'
  if (outcome === 'failed') return 'unchecked'
  if (!outcome.valid) return 'notValid'
  return outcome.exists ? 'taken' : 'free'
}
