import { FIRST_STEPS, type FirstStep, type HomeReply, type StepState } from '@bourse/contracts/home'
import { mintProgress } from '#features/agent'
import { depositProgress } from '#features/deposit'
import { tradeProgress } from '#features/exchange'
import { hasLink } from '#features/link'
import { hasSecondFactor } from '#features/session'
import { identityStatus } from '#features/verification'
import type { Tx } from '#platform/db'
import type { Caller } from '#platform/http'

/** How each first step stands for the active profile; the second factor is its user's. */
export async function readFirstSteps(tx: Tx, { userId, profileId, pocketId }: Caller): Promise<HomeReply['steps']> {
  const identity = await identityStatus(tx, profileId)
  const states: Record<FirstStep, StepState> = {
    identity: identity === 'approved' ? 'done' : identity === 'pending' ? 'inProgress' : 'todo',
    bank: doneIf(await hasLink(tx, profileId)),
    secondFactor: doneIf(await hasSecondFactor(tx, userId)),
    // Money comes in through an agent or over the chain: the one that is further counts.
    deposit: further(await mintProgress(tx, profileId), await depositProgress(tx, pocketId)),
    trade: await tradeProgress(tx, pocketId),
  }
  return FIRST_STEPS.map((step) => ({ step, state: states[step] }))
}

function doneIf(isDone: boolean): StepState {
  return isDone ? 'done' : 'todo'
}

function further(one: StepState, other: StepState): StepState {
  for (const state of ['done', 'inProgress'] as const) if (one === state || other === state) return state
  return 'todo'
}
