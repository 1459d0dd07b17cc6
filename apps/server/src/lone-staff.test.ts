import { IS_LONG, rounds, seedOr } from '@bourse/testkit/effort'
import { SeededRandom } from '@bourse/testkit/random'
import { expect, test, vi } from 'vitest'
import { STREET_RULES } from '#features/street'
import { testApp, untilReady } from './testing/app.ts'
import { runModel } from './testing/lone-actor/run-model.ts'
import { readStaffFigures, readStandard } from './testing/lone-actor/staff-alone/figures.ts'
import { RECIPES } from './testing/lone-actor/staff-alone/recipes.ts'
import { keepWorld, restoreWorld } from './testing/lone-actor/staff-alone/restore.ts'
import { openAlone } from './testing/lone-actor/staff-alone/world.ts'

const [calls, seed] = [rounds(160, 20_000), seedOr(20_261_118)]
vi.setConfig({ testTimeout: 60_000 + calls * 200 })

const app = await testApp({ ROLES: 'api,broker,exchange,mds' }, 'demo')
await untilReady(app)

test('[STAFF-01] one member of staff with every role, and everybody in their hands, changes nothing that takes two', {
  retry: 0,
}, async () => {
  const alone = await openAlone(app)
  await keepWorld(app.owner)
  const standard = await readStandard(app.owner, { rulingMax: app.settings.of(STREET_RULES).twoPersonsAbove, grantMax: 100n * 10n ** 8n })
  const outcome = await runModel({
    scene: { app, random: new SeededRandom(seed), actors: alone.all, figures: () => readStaffFigures(app.owner, standard) },
    calls,
    seed,
    recipes: Object.entries(RECIPES).map(([name, recipe]) => [name, (driver, others) => recipe(driver, alone, others)]),
    restore: () => restoreWorld(app.owner),
  })
  if (IS_LONG) outcome.print()
  expect(outcome.told).toBe('')
  expect(outcome.share).toBeGreaterThan(0.3)
})
