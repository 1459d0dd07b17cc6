import { setupPlan } from '@bourse/contracts/setup'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { gatherPlan } from './setup-questions.ts'

/** Answers in order; an empty one takes what the question suggests. */
async function answer(given: readonly string[]) {
  const left = [...given]
  const asked: string[] = []
  const said: string[] = []
  const plan = await gatherPlan(
    async (question, standard = '') => {
      asked.push(question)
      return left.shift() || standard
    },
    (text) => said.push(text),
  )
  return { plan: z.parse(setupPlan, plan), asked, said, left }
}

const person = (handle: string, password: string) => [handle, `${handle}@example.org`, 'Ana', 'Ruiz', password]

test('[STAFF-01] the questions of the terminal make a plan; empty answers take what is suggested', async () => {
  const answers = [
    ...person('sam', 'three blue herons'),
    ...person('noa', ''),
    ...Array<string>(9).fill(''),
    ...person('caja', ''),
    '',
    '',
    '',
    'Bank',
    '123',
  ]
  const { plan, asked, said, left } = await answer(answers)
  expect([left, asked.length, said.length]).toEqual([[], 29, 5])
  expect(plan.staff.map(({ handle, password, roles }) => [handle, password, roles.length])).toEqual([
    ['sam', 'three blue herons', 4],
    ['noa', undefined, 4],
  ])
  expect(plan.assets.map(({ code, type, worth }) => [code, type, worth])).toEqual([
    ['LUSD', 'currency', '1'],
    ['LEUR', 'currency', '1.08'],
  ])
  expect(plan.markets).toEqual([{ base: 'LEUR', quote: 'LUSD', tick: '0.0001', lot: '0.01', makerFeePpm: 1_000, takerFeePpm: 2_000 }])
  expect(plan.agents[0]?.assets.map(({ code, most, account }) => [code, most, account])).toEqual([
    ['LUSD', '10000', { bankName: 'Bank', accountNumber: '123' }],
    ['LEUR', '10000', { bankName: 'Bank', accountNumber: '123' }],
  ])
})

test('[STAFF-01] a coin is traded, and the agent loads the currency alone', async () => {
  const answers = [
    ...person('sam', ''),
    ...person('noa', ''),
    '',
    '',
    '',
    'LBTC',
    'coin',
    'Bitcoin',
    '64000',
    '0.1',
    '0.0001',
    ...person('caja', ''),
    '',
    '',
    '',
    'Bank',
    '123',
  ]
  const { plan } = await answer(answers)
  expect(plan.assets[1]).toMatchObject({ code: 'LBTC', type: 'coin', worth: '64000' })
  expect(plan.agents[0]?.assets.map(({ code }) => code)).toEqual(['LUSD'])
})
