import type { StaffRole } from '@bourse/domain/staff'
import type { FastifyRequest } from 'fastify'

/** The caller, as identified by the credentials; every rule about ownership asks this. */
export interface Caller {
  userId: bigint
  profileId: bigint
  pocketId: bigint
  /** Undefined for an API key. */
  sessionId: bigint | undefined
  isStaff: boolean
  /** What a member of staff may do; none for an API key. */
  roles?: readonly StaffRole[]
  /** The user has completed sign-up; until then, calls that move money are refused. */
  isSettled: boolean
  /** Staff have stopped the user from moving money. */
  isSuspended?: boolean
  /** The scopes of an API key; a session may do everything its user may. */
  scopes: readonly string[] | undefined
}

/** Reads the bearer credential: undefined without one; an invalid one raises UNAUTHENTICATED. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | undefined>
