import type { SignatureFact } from '@bourse/contracts/staff'
import type { ActState, StaffRole } from '@bourse/domain/staff'
import type { Db, Tx } from '#platform/db'
import { extensionPoint } from '#platform/feature'
import type { Caller } from '#platform/http'

/**
 * A dangerous action: one member of staff asks for it, and it happens when a second one signs. Neither may be whom it is about, which the
 * domain's list of acts says of each kind.
 */
export interface SignedAction {
  /** As the audit log names it: `market.resume`. The words are `staff.asks.{kind}` and `staff.did.{kind}`. */
  kind: string
  /** Who may ask and who may sign. */
  roles: readonly StaffRole[]
  /** How long the second signature is waited for; four hours unless said. */
  hours?: number
  /** Of an act about parties: the profiles that get or lose power by it. */
  parties?(tx: Tx, asked: AskedFor): Promise<readonly bigint[]>
  /**
   * What it would change, as it is now: kept with the request and compared when it is signed, so that what was read is what is signed.
   * Locked, nobody changes it before the signature counts. Without names of people, since it is kept for good.
   */
  state?(tx: Tx, asked: AskedFor, lock?: 'lock'): Promise<ActState>
  /** What a signer reads. */
  describe(tx: Tx, asked: DescribedAct): Promise<Described>
  /** Does it, in the transaction of the signature. Raising an error leaves it unsigned. */
  perform(tx: Tx, signed: Signed): Promise<void>
  /** What has to happen after the commit, before the signer is answered. */
  follow?(db: Db, signed: Signed): Promise<void>
}

export interface AskedFor {
  subject: string
  payload: Readonly<Record<string, unknown>>
}

export interface DescribedAct extends AskedFor {
  id: bigint
  /** What was when it was asked for; null where that is not known any more, or the act changes nothing that was there. */
  before: ActState | null
}

export interface Described {
  /** For the sentence. */
  values: Readonly<Record<string, string>>
  /** With labels `staff.fact.{label}`. */
  facts?: readonly SignatureFact[]
  href?: string
}

export interface Signed extends AskedFor {
  id: bigint
  reason: string
  askedBy: bigint
  signedBy: bigint
}

export const SIGNED_ACTIONS = extensionPoint<SignedAction>('staff.signed-actions')

/** A kind of case that waits for staff. */
export interface WaitingCases {
  /** The words are `staff.waiting.{kind}`. */
  kind: string
  href: string
  roles: readonly StaffRole[]
  limitMs: number
  /** Since when each case waits that this member of staff may know of, oldest first. */
  since(tx: Tx, reader: Pick<Caller, 'userId'>): Promise<readonly Date[]>
  /** The cases that were answered from this time on, with when they came. */
  answered?(tx: Tx, from: Date): Promise<readonly { askedAt: Date; answeredAt: Date }[]>
}

export const WAITING_CASES = extensionPoint<WaitingCases>('staff.waiting')

/** How many rows a register of staff has, for the index of the admin pages. */
export interface Register {
  /** `people`, `assets` …: the words are `staff.register.{kind}`. */
  kind: string
  count(tx: Tx): Promise<number>
}

export const REGISTERS = extensionPoint<Register>('staff.registers')

/** What subjects of one kind are called now: `user:12` → Inés Alba. */
export interface SubjectNames {
  /** The part before the colon. */
  kind: string
  read(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export const SUBJECT_NAMES = extensionPoint<SubjectNames>('staff.subject-names')
