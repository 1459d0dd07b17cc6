import { IS_LONG, rounds, seedOr } from '@bourse/testkit/effort'
import { SeededRandom } from '@bourse/testkit/random'
import { expect, test, vi } from 'vitest'
import { STREET_RULES } from '#features/street'
import { testApp, untilReady } from './testing/app.ts'
import { readStart, readUserFigures, skipPostings } from './testing/lone-actor/one-user/figures.ts'
import { USER_RECIPES } from './testing/lone-actor/one-user/recipes.ts'
import { openOneUser, refill } from './testing/lone-actor/one-user/world.ts'
import { runModel } from './testing/lone-actor/run-model.ts'

const [calls, seed] = [rounds(130, 20_000), seedOr(20_261_118)]
vi.setConfig({ testTimeout: 60_000 + calls * 200 })

const app = await testApp({ ROLES: 'api,broker,exchange,mds' }, 'demo')
await untilReady(app)

test('one user with several accounts gets at nobody else’s money, rows or prices', { retry: 0 }, async () => {
  const world = await openOneUser(app)
  const start = await readStart(app.owner, {
    groupIds: world.group.map(({ userId }) => userId),
    makerId: world.maker.userId,
    newAccountMax: app.settings.of(STREET_RULES).newAccountMax,
  })
  const outcome = await runModel({
    scene: { app, random: new SeededRandom(seed), actors: world.group, figures: () => readUserFigures(app.owner, start) },
    calls,
    seed,
    restore: async () => {
      await refill(app, world)
      await skipPostings(app.owner, start)
    },
    recipes: Object.entries(USER_RECIPES).map(([name, recipe]) => [name, (driver, others) => recipe(driver, world, others)]),
  })
  if (IS_LONG) outcome.print()
  expect(outcome.told).toBe('')
  expect(outcome.share).toBeGreaterThan(0.3)
})
