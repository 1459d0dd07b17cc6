import { fail, ok, type Result } from '../result/index.ts'
import { hasRole, type StaffRole } from './roles.ts'

/** Where nothing else is said, a second signature is waited for this long. */
export const SIGNATURE_HOURS = 4

export const SIGNATURE_STATES = ['asked', 'done', 'refused', 'withdrawn', 'expired'] as const
export type SignatureState = (typeof SIGNATURE_STATES)[number]

export interface Asked {
  state: SignatureState
  askedBy: bigint
  expiresAt: number
  /** Who may sign. */
  roles: readonly StaffRole[]
  /** The users whom it is about. */
  concerns: readonly bigint[]
}

export interface Signer {
  userId: bigint
  roles: readonly StaffRole[]
}

export type Decision = 'sign' | 'refuse' | 'withdraw'

/**
 * Whether this person may decide now: a second person with the role signs or refuses; only whoever asked withdraws. To whoever it is
 * about there is nothing to decide.
 */
export function checkDecision(
  decision: Decision,
  { state, askedBy, expiresAt, roles, concerns }: Asked,
  signer: Signer,
  now: number,
): Result<undefined, 'SIGNATURE_NOT_FOUND' | 'STATE_CONFLICT' | 'OWN_SIGNATURE' | 'ROLE_MISSING' | 'FORBIDDEN'> {
  if (concerns.includes(signer.userId)) return fail('SIGNATURE_NOT_FOUND')
  if (state !== 'asked' || expiresAt <= now) return fail('STATE_CONFLICT')
  if (decision === 'withdraw') return askedBy === signer.userId ? ok(undefined) : fail('FORBIDDEN')
  if (askedBy === signer.userId) return fail('OWN_SIGNATURE')
  // It has become about whoever asked for it, who may not be one of the two then.
  if (decision === 'sign' && concerns.includes(askedBy)) return fail('STATE_CONFLICT')
  return hasRole(signer.roles, roles) ? ok(undefined) : fail('ROLE_MISSING')
}
