import { IS_LONG, rounds } from '@bourse/testkit/effort'
import { expect, test } from 'vitest'
import { openDb } from '#platform/db'
import { createLog } from '#platform/log'
import { withStatements } from '../../../testing/db.ts'
import { asApplication } from '../../../testing/database.ts'
import { testApp } from '../../../testing/app.ts'
import { atFileEnd } from '../../../testing/file-end.ts'
import { compareLives } from './testing/compare-lives.ts'
import { killedPass } from './testing/killed-pass.ts'
import { makeWorld } from './testing/simulated-people.ts'
import { Simulation } from './testing/simulation.ts'

const [people, seed, kills] = [rounds(14, 2_000), 1, rounds(0, 10)]

const app = await testApp()
const world = await makeWorld(app, { people, perks: IS_LONG ? 6 : 2 })

test('[DEF-145] three years of memberships with outages, restarts, pauses and new prices: every charge once, none for an outage beyond the current period, no drift', {
  timeout: 3_600_000,
}, async () => {
  const url = asApplication(app.databaseUrl)
  const restart = async () => {
    const db = withStatements(openDb(url, createLog('silent'), { max: 4 }))
    atFileEnd(() => db.close())
    return db
  }
  const simulation = new Simulation(await restart(), world, {
    ...{ seed, kills, waves: IS_LONG ? 10 : 2, outages: IS_LONG ? 40 : 8, announcements: IS_LONG ? 120 : 12, restart },
    killPass: (now) => killedPass(url, now, seed),
  })
  await simulation.run()
  const { charges, memberships, differences } = await compareLives(app.db, simulation.lives)
  const figures = { passes: simulation.passes, actions: simulation.actions, charges, memberships }
  if (IS_LONG) process.stdout.write(`${JSON.stringify(figures)}\n`)
  expect(differences.slice(0, 5)).toEqual([])
  expect(charges).toBeGreaterThan(people * 10)
})
