import type { FirstStep, StepState, WaitingReply } from '@bourse/contracts/home'
import type { Tx } from '#platform/db'
import { extensionPoint } from '#platform/feature'
import type { Caller } from '#platform/http'

/** Requests of others that a profile has not answered yet: how many in all, and the newest, `WAITING_SHOWN_MAX` of each kind at most. */
export interface Waiting {
  count: number
  items: WaitingReply[]
}
export const WAITING = extensionPoint<(tx: Tx, profileId: bigint) => Promise<Waiting>>('home.waiting')

/** What most kinds have nothing to say of. */
export const NOTHING_MORE = { activityId: null, name: '', amount: null, exchange: null, step: null, note: '', until: null } as const

/** The caller's progress with one of the first steps; if several features answer for a step, the furthest counts. */
export interface StepSource {
  step: FirstStep
  read(tx: Tx, caller: Caller): Promise<StepState>
}
export const STEP_SOURCES = extensionPoint<StepSource>('home.steps')
