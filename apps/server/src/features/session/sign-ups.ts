import type { Tx } from '#platform/db'
import { extensionPoint } from '#platform/feature'

export interface SignedUp {
  userId: bigint
  profileId: bigint
  /** The code of whoever invited them, as it was sent. */
  invite: string | undefined
}

/** Called in the transaction that makes a new account, and for no other one. */
export type SignUpHearer = (tx: Tx, signedUp: SignedUp) => Promise<void>

export const SIGN_UPS = extensionPoint<SignUpHearer>('session.sign-ups')
