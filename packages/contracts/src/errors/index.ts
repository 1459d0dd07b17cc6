import { type FeatureContract, gather } from '../feature/index.ts'
import * as FEATURES from '../features.ts'
import { PLATFORM_STATUS } from './platform-status.ts'

/**
 * Every error the server answers with: one code, one status, one text (API-05, DEF-030). The text of a code is in the dictionary under
 * `errors.{CODE}`.
 */
export const ERROR_STATUS = { ...PLATFORM_STATUS, ...gather('errors', FEATURES) }

export type ErrorCode = keyof typeof ERROR_STATUS

export type Capability = keyof typeof FEATURES

const CAPABILITIES = new Map<string, FeatureContract>(Object.entries(FEATURES))

export function isCapability(name: string): name is Capability {
  return CAPABILITIES.has(name)
}

/** The codes that a capability adds. */
export function codesOf(capability: Capability): ErrorCode[] {
  return Object.keys(CAPABILITIES.get(capability)?.errors ?? {}) as ErrorCode[]
}

/** Whatever moves money may be refused by the wallets, by the asset, and by a limit of the person. */
export const MONEY_CODES = [
  'INSUFFICIENT_FUNDS',
  'WALLET_FROZEN',
  'HOLD_NOT_ACTIVE',
  'ACCOUNT_SUSPENDED',
  'PERSON_LIMIT',
  'NOT_AUTHORIZED',
] as const satisfies readonly ErrorCode[]

/** Whatever names an asset or a profile may not find it. */
export const FINDING_CODES = ['ASSET_NOT_FOUND', 'PROFILE_NOT_FOUND'] as const satisfies readonly ErrorCode[]

/** What two of staff sign. */
export const SIGNING_CODES = ['ALREADY_ASKED', 'CHANGED_MEANWHILE'] as const satisfies readonly ErrorCode[]

/** The body of every error answer. Field texts are dictionary keys; those of a refused order are words of the table of reasons. */
export interface ErrorReply {
  code: ErrorCode
  message: string
  /** Why the exchange refused an order, a cancel or an amendment: a word of the table of reasons. */
  reason?: string
  fields?: Record<string, string[]>
}

export function isErrorReply(body: unknown): body is ErrorReply {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    'message' in body &&
    typeof body.code === 'string' &&
    Object.hasOwn(ERROR_STATUS, body.code)
  )
}
