import type { FirstStep, StepState, WaitingReply } from '@bourse/contracts/home'
import type { Tx } from '#platform/db'
import { extensionPoint } from '#platform/feature'
import type { Caller } from '#platform/http'

/** What others have asked of a profile and that it has not answered yet. */
export const WAITING = extensionPoint<(tx: Tx, profileId: bigint) => Promise<WaitingReply[]>>('home.waiting')

/** How far a caller is with one of the first steps; where several features know of a step, the furthest counts. */
export interface StepSource {
  step: FirstStep
  read(tx: Tx, caller: Caller): Promise<StepState>
}
export const STEP_SOURCES = extensionPoint<StepSource>('home.steps')
