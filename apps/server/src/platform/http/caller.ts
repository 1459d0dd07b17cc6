import type { FastifyRequest } from 'fastify'

/** Who is calling, as the credentials say; every rule about objects asks this. */
export interface Caller {
  userId: bigint
  profileId: bigint
  pocketId: bigint
  /** Nothing for an API key. */
  sessionId: bigint | undefined
  isStaff: boolean
  /** Has taken the first steps of an account; before them nothing that moves money is open. */
  isSettled: boolean
  /** What an API key may do; a session may do everything its user may. */
  scopes: readonly string[] | undefined
}

/** Reads the bearer credential; undefined without one, UNAUTHENTICATED raised for a bad one. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | undefined>
