import { fail, ok, type Result } from '../result/index.ts'

/** What a suspension stops: everything that moves money, or signing in as well. */
export const SUSPENSION_SCOPES = ['money', 'account'] as const
export type SuspensionScope = (typeof SUSPENSION_SCOPES)[number]

/** What staff can stop, from the narrowest to the widest. The street alone takes one signature. */
export const STOP_SCOPES = ['street', ...SUSPENSION_SCOPES] as const
export type StopScope = (typeof STOP_SCOPES)[number]

export const SUSPENSION_REASONS = ['disputes', 'identity', 'security', 'court', 'other'] as const
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number]

/** What the person reads. */
export const NOTE_LENGTH_MIN = 3
export const NOTE_LENGTH_MAX = 500

export const SUSPENSION_DAYS_MAX = 365
const DAY_MS = 86_400_000

interface Asked {
  byUserId: bigint
  userId: bigint
  scope: StopScope
  /** Undefined: until it is ended. */
  until: number | undefined
  /** Whether no other admin could still sign in. */
  isLastAdmin: boolean
}

/** Nobody stops themselves, and somebody has to be left who may end it. */
export function checkSuspension(
  { byUserId, userId, scope, until, isLastAdmin }: Asked,
  now: number,
): Result<undefined, 'FORBIDDEN' | 'NO_ADMIN_LEFT' | 'UNTIL_PAST' | 'UNTIL_FAR'> {
  if (byUserId === userId) return fail('FORBIDDEN')
  if (isLastAdmin && scope !== 'street') return fail('NO_ADMIN_LEFT')
  if (until !== undefined && until <= now) return fail('UNTIL_PAST')
  if (until !== undefined && until > now + SUSPENSION_DAYS_MAX * DAY_MS) return fail('UNTIL_FAR')
  return ok(undefined)
}
