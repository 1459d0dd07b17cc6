import type { ErrorCode } from '@bourse/contracts/errors'
import type { EndpointSchema } from '@bourse/contracts/http'

/** A call with what the reference says of it besides its contract. */
export interface DocumentedCall {
  /** The capability and the name of the contract in it: `exchange` and `place`. */
  tag: string
  name: string
  contract: EndpointSchema
  /** What its capability may refuse it with, besides what the platform does. */
  codes: readonly ErrorCode[]
}
