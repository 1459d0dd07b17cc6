import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openDb } from '#platform/db'
import { createLog } from '#platform/log'
import { asApplication } from '../../../testing/database.ts'
import { testApp } from '../../../testing/app.ts'
import { atFileEnd } from '../../../testing/file-end.ts'
import { compareLives } from './testing/compare-lives.ts'
import { killedPass } from './testing/killed-pass.ts'
import { makeWorld } from './testing/simulated-people.ts'
import { Simulation } from './testing/simulation.ts'

/**
 * By hand: `DUES_SIMULATION=2000,1,10` for so many people, a seed, and how many of 1,000 passes are killed; `DUES_REPORT` names a file
 * for the figures.
 */
const [people = 42, seed = 1, kills = 0] = (process.env['DUES_SIMULATION'] ?? '').split(',').filter(Boolean).map(Number)
const reportFile = process.env['DUES_REPORT']
const isLarge = people > 200

const app = await testApp()
const world = await makeWorld(app, { people, perks: isLarge ? 6 : 2 })

test('[DEF-145] three years of memberships with outages, restarts, pauses and new prices: every charge once, none for an outage beyond the current period, no drift', {
  timeout: 3_600_000,
}, async () => {
  const url = asApplication(app.databaseUrl)
  const restart = async () => {
    const db = openDb(url, createLog('silent'), { max: 4 })
    atFileEnd(() => db.close())
    return db
  }
  const simulation = new Simulation(await restart(), world, {
    ...{ seed, kills, waves: isLarge ? 10 : 2, outages: isLarge ? 40 : 12, announcements: isLarge ? 120 : 30, restart },
    killPass: (now) => killedPass(url, now, seed),
  })
  await simulation.run()
  const { charges, memberships, differences } = await compareLives(app.db, simulation.lives)
  const figures = { passes: simulation.passes, actions: simulation.actions, charges, memberships }
  if (reportFile) await writeFile(reportFile, `${JSON.stringify(figures, null, 2)}\n`)
  expect(differences.slice(0, 5)).toEqual([])
  expect(charges).toBeGreaterThan(people * 10)
})
