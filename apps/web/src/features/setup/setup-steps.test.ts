import { describe, expect, test } from 'vitest'
import { fieldsOf, missingIn, planOf, SETUP_STEPS, standardValues, stepOfFault } from './setup-steps.ts'

const filled = {
  ...standardValues(),
  ...Object.fromEntries(
    ['first', 'second', 'agent'].flatMap((who) =>
      Object.entries({ firstName: 'Ana', lastName: 'Ruiz', handle: who, email: `${who}@example.org` }).map(([name, value]) => [
        `${who}.${name}`,
        ` ${value} `,
      ]),
    ),
  ),
  'first.password': ' a long secret ',
  'other.code': 'leur',
  'agent.bankName': 'Bank',
  'agent.accountNumber': '4471029934',
}

describe('[STAFF-01] the set-up page', () => {
  test('makes the plan that the server reads, trimmed, codes in capitals, and no password where none was given', () => {
    const plan = planOf(filled)
    expect(plan.staff).toEqual([
      { handle: 'first', email: 'first@example.org', firstName: 'Ana', lastName: 'Ruiz', password: ' a long secret ' },
      { handle: 'second', email: 'second@example.org', firstName: 'Ana', lastName: 'Ruiz' },
    ])
    expect(plan.markets).toEqual([{ base: 'LEUR', quote: 'LUSD', tick: '0.0001', lot: '0.01' }])
    expect(plan.agents?.[0]?.assets.map(({ code }) => code)).toEqual(['LUSD', 'LEUR'])
    expect(planOf({ ...filled, 'other.type': 'coin' }).agents?.[0]?.assets.map(({ code }) => code)).toEqual(['LUSD'])
  })

  test('asks for passwords of all where no mail can be sent, and otherwise only of whoever sets it up', () => {
    expect(missingIn('first', filled, true)).toEqual([])
    expect(missingIn('second', filled, true)).toEqual([])
    expect(missingIn('second', filled, false)).toEqual(['second.password'])
    expect(missingIn('first', { ...filled, 'first.password': '' }, true)).toEqual(['first.password'])
    expect(SETUP_STEPS.map((step) => fieldsOf(step, true).length)).toEqual([1, 5, 5, 7, 2, 10, 0])
  })

  test.each([
    ['code', 'code'],
    ['plan.staff.0.email', 'first'],
    ['plan.staff.1.handle', 'second'],
    ['plan.staff', 'second'],
    ['plan.assets.1.code', 'assets'],
    ['lot', 'market'],
    ['plan.agents.0.assets.0.least', 'agent'],
    ['accountNumber', 'agent'],
  ] as const)('goes back from %s to %s', (path, step) => {
    expect(stepOfFault(path)).toBe(step)
  })
})
