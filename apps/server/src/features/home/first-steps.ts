import { FIRST_STEPS, type HomeReply, STEP_STATES, type StepState } from '@bourse/contracts/home'
import type { Tx } from '#platform/db'
import type { Caller } from '#platform/http'
import type { StepSource } from './points.ts'

/** The caller's state of each first step, answered by the features that own the steps. */
export async function readFirstSteps(tx: Tx, caller: Caller, sources: readonly StepSource[]): Promise<HomeReply['steps']> {
  const steps: HomeReply['steps'] = []
  for (const step of FIRST_STEPS) {
    let furthest: StepState = 'todo'
    for (const source of sources) if (source.step === step) furthest = further(furthest, await source.read(tx, caller))
    steps.push({ step, state: furthest })
  }
  return steps
}

function further(one: StepState, other: StepState): StepState {
  return STEP_STATES.indexOf(other) > STEP_STATES.indexOf(one) ? other : one
}
