import { AHEAD_MS, Driver, type Scene } from './driver.ts'
import { toldFindings } from './figures.ts'

type Step = (driver: Driver, others: () => Promise<void>) => Promise<void>

interface Model {
  scene: Scene
  calls: number
  seed: number
  recipes: readonly (readonly [name: string, recipe: Step])[]
  /** Opens again what was stopped, so that the run goes on. */
  restore?(): Promise<void>
}

interface Outcome {
  /** What was found, to be read; nothing where nothing was. */
  told: string
  /** The share of calls that succeeded: a run in which nothing works finds nothing either. */
  share: number
  /** How many calls succeeded, by contract. */
  print(): void
}

/** Time passes after about so many calls. */
const TIME_EVERY = 120
/** And a recipe is tried after so many at most. */
const RECIPE_EVERY_MAX = 150

/** Calls of everything by everybody, with the recipes spread among them, each at least once. */
export async function runModel({ scene, calls, seed, recipes, restore }: Model): Promise<Outcome> {
  const driver = new Driver(scene)
  await driver.begin()
  const { random } = scene
  const others = async () => {
    for (let left = random.below(4); left > 0; left--) await driver.callAny()
  }
  let waiting = [...recipes]
  const tryRecipe = async () => {
    const [chosen] = waiting.splice(random.below(waiting.length), 1)
    await chosen?.[1](driver, others)
    await restore?.()
    if (restore) driver.watch.begin(await scene.figures())
  }
  const every = Math.max(1, Math.floor(calls / (recipes.length + 1)))
  let [nextRecipe, nextTime] = [every, TIME_EVERY]
  let isFirstRound = true
  while (driver.calls < calls) {
    await driver.callAny()
    if (driver.calls >= nextTime) {
      nextTime = driver.calls + TIME_EVERY
      await driver.passTime(random.pick(AHEAD_MS))
    }
    if (driver.calls < nextRecipe) continue
    nextRecipe = driver.calls + Math.min(every, RECIPE_EVERY_MAX)
    await tryRecipe()
    // In the long form each is tried again and again, in another order.
    if (waiting.length === 0) [isFirstRound, waiting] = [false, [...recipes]]
  }
  for (let left = isFirstRound ? waiting.length : 0; left > 0; left--) await tryRecipe()
  const told = [toldFindings(driver.watch.findings, seed), ...driver.faults].filter((text) => text !== '').join('\n')
  return {
    told,
    share: driver.shares.share,
    print: () =>
      void process.stdout.write(
        `${driver.calls} calls with seed ${seed}\n${told}\n${driver.shares.text()}\nnever succeeded:\n${driver.shares.never.join('\n')}\n`,
      ),
  }
}
