import type { FirstStep, HomeReply, StepState } from '@bourse/contracts/home'
import type { PageName } from '@bourse/contracts/page'

/** Where each first step is done. */
export const STEP_PAGES = {
  identity: 'verifyIdentity',
  bank: 'linkedAccounts',
  secondFactor: 'security',
  deposit: 'mint',
  trade: 'express',
} as const satisfies Record<FirstStep, PageName>

/** The first step that is not begun, else the first that is in progress; undefined when all are done. */
export function nextStep(steps: HomeReply['steps']): FirstStep | undefined {
  const firstIn = (wanted: StepState) => steps.find(({ state }) => state === wanted)?.step
  return firstIn('todo') ?? firstIn('inProgress')
}

/** How many are not done. */
export function stepsLeft(steps: HomeReply['steps']): number {
  return steps.filter(({ state }) => state !== 'done').length
}
