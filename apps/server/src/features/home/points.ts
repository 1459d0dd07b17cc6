import type { FirstStep, StepState, WaitingReply } from '@bourse/contracts/home'
import type { Tx } from '#platform/db'
import { extensionPoint } from '#platform/feature'
import type { Caller } from '#platform/http'

/** Requests of others that a profile has not answered yet. */
export const WAITING = extensionPoint<(tx: Tx, profileId: bigint) => Promise<WaitingReply[]>>('home.waiting')

/** The caller's progress with one of the first steps; if several features answer for a step, the furthest counts. */
export interface StepSource {
  step: FirstStep
  read(tx: Tx, caller: Caller): Promise<StepState>
}
export const STEP_SOURCES = extensionPoint<StepSource>('home.steps')
