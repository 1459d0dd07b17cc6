import { FIRST_STEPS, type HomeReply, type StepState } from '@bourse/contracts/home'
import { expect, test } from 'vitest'
import { nextStep, stepsLeft } from './next-step.ts'

const stepsIn = (...states: StepState[]): HomeReply['steps'] => FIRST_STEPS.map((step, place) => ({ step, state: states[place] ?? 'todo' }))

test.each([
  [stepsIn(), 'identity', 5],
  [stepsIn('done', 'inProgress', 'todo'), 'secondFactor', 4],
  [stepsIn('inProgress', 'done', 'done', 'done', 'done'), 'identity', 1],
  [stepsIn('done', 'done', 'done', 'done', 'done'), undefined, 0],
  [[], undefined, 0],
])('[DEF-001] the next of %j is %s, %i are left', (steps, next, left) => {
  expect([nextStep(steps), stepsLeft(steps)]).toEqual([next, left])
})
