import { reward } from '@bourse/contracts/reward'
import { describe, expect, test } from 'vitest'
import { createProfile } from '#features/profile'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { makeTrader } from '../../testing/traders.ts'
import { makePerson, signInAgain } from '../session/testing/people.ts'
import { complete, fillFund, fundIn, openProgramme } from './testing/world.ts'

const app = await testApp()
const [bruno, carla, sam] = [
  await makePerson(app, 'bruno', { roles: ['finance'] }),
  await makePerson(app, 'carla', { roles: ['finance'] }),
  await makePerson(app, 'sam', { roles: ['admin'] }),
]
const [brunoApi, carlaApi, samApi] = [await signInAgain(app, bruno), await signInAgain(app, carla), await signInAgain(app, sam)]
let keys = 0
const grant = (api: typeof samApi, to: string, amount: string) =>
  api.call(reward.grant, { body: { to: `@${to}`, amount, reason: 'Translated 212 texts' }, key: `grant-to-a-person-${keys++}` })
/** Paid at once, or asked for. */
const outcomeOf = async (answer: ReturnType<typeof grant>) => {
  const { status, body } = await answer
  return status === 201 ? (body.id === null ? 'asked' : 'paid') : body.code
}

await openProgramme(app)
const ana = await makeTrader(app.db, app.api(), 'ana')
for (const person of [bruno, carla, sam]) await complete(app, person)
await fillFund(app, 5_000n)
await app.db.transaction(async (tx) => {
  for (const n of [1, 2, 3, 4, 5]) await createProfile(tx, { userId: ana.userId, name: `ana-${n}`, kind: 'other', isGroup: false })
})

describe('[STAFF-09] what one grants alone in a day', () => {
  test('is counted for the person who receives it, over all profiles and whoever grants', async () => {
    expect(await outcomeOf(grant(brunoApi, 'ana', '60'))).toBe('paid')
    expect(await outcomeOf(grant(brunoApi, 'ana-1', '40'))).toBe('paid')
    for (const n of [2, 3, 4, 5]) expect(await outcomeOf(grant(n % 2 ? brunoApi : carlaApi, `ana-${n}`, '0.000001'))).toBe('asked')
    expect(await fundIn(app)).toBe(4_900n)
  })

  test('is counted for the person who grants it, over everybody who receives', async () => {
    const people = []
    for (const name of ['rosa', 'luis', 'eva']) people.push(await makeTrader(app.db, app.api(), name))
    // Bruno has given 100 today.
    expect(await outcomeOf(grant(brunoApi, 'rosa', '0.000001'))).toBe('asked')
    expect(await outcomeOf(grant(carlaApi, 'luis', '99.999999'))).toBe('paid')
    expect(await outcomeOf(grant(carlaApi, 'eva', '0.000002'))).toBe('asked')
    expect(await outcomeOf(grant(carlaApi, 'luis', '0.000001'))).toBe('paid')
    await app.owner.read(async (tx) => {
      await tx.run(sql`alter table rewards disable trigger rewards_append_only`)
      await tx.run(sql`update rewards set at = at - interval '25 hours'`)
      await tx.run(sql`alter table rewards enable trigger rewards_append_only`)
    })
    expect(await outcomeOf(grant(brunoApi, 'luis', '1'))).toBe('paid')
  })

  test('is counted when several are granted at once', async () => {
    const names = ['uno', 'dos', 'tres', 'cuatro']
    for (const name of names) await makeTrader(app.db, app.api(), name)
    const outcomes = await Promise.all(names.map((name) => outcomeOf(grant(samApi, name, '60'))))
    expect(outcomes.toSorted()).toEqual(['asked', 'asked', 'asked', 'paid'])
    const sum = await app.db.value<bigint>(sql`select sum(amount)::numeric as sum from rewards where granted_by = ${sam.userId}`)
    expect(sum).toBe(60_000_000n)
  })
})
