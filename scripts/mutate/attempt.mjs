// One run of one test, with one mutant on or none.
globalThis.mutation = {
  on: undefined,
  reached: new Set(),
  steps: 0,
  stepsMax: Infinity,
  msMax: Infinity,
  isOn(id) {
    if (++mutation.steps > mutation.stepsMax || (mutation.steps % 256 === 0 && now() > mutation.msMax)) throw new TooManySteps()
    return id === mutation.on
  },
  cover(...ids) {
    for (const id of ids) mutation.reached.add(id)
  },
}

/** What the instrumented code calls: which mutant is on, what was reached, and how many steps that took. */
export const { mutation } = globalThis
// Some tests replace the clock.
const { setTimeout, clearTimeout } = globalThis
const now = performance.now.bind(performance)
/** A module that is loaded with a mutant takes no more steps than this, or its mutant made a loop endless. */
const LOAD_STEPS_MAX = 10_000_000

let loads = 0

/**
 * Loads a test file anew; its tests are kept, not run. Without `first`, all that it imports is loaded anew too; with it, only the file and
 * `first`, which the tests of the server load before each file.
 */
export async function load(file, vi, { on, first } = {}) {
  if (!first) vi.resetModules()
  const again = first ? `?again=${++loads}` : ''
  const hooks = { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] }
  const ends = [hooks.afterAll]
  const stepsMax = on === undefined ? Infinity : LOAD_STEPS_MAX
  const forgotten = { on, reached: new Set(), steps: 0, stepsMax, msMax: Infinity, isLoaded: false }
  Object.assign(mutation, forgotten, { tests: [], ends, scope: { hooks, isBegun: false } })
  if (first) await import(/* @vite-ignore */ `${first}${again}`)
  await import(/* @vite-ignore */ `${file}${again}`)
  return mutation.tests
}

/** How a test failed; undefined when it passed, or when it is a long one that is looked at for so many steps only. */
export async function attempt({ run }, on, { steps, ms, isLong = false }) {
  Object.assign(mutation, { on, steps: 0, stepsMax: steps, msMax: on === undefined ? Infinity : now() + ms })
  let timer
  try {
    const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error('took too long')), ms)))
    await Promise.race([run(), late])
  } catch (error) {
    return isLong && mutation.steps > steps ? undefined : (error ?? new Error('failed'))
  } finally {
    clearTimeout(timer)
    Object.assign(mutation, { on: undefined, stepsMax: Infinity, msMax: Infinity })
  }
}

/** So many steps, or so much time, more than without the mutant are an endless loop. */
export function limit({ steps, ms, isLong }) {
  return isLong ? { steps, ms: 10 * ms + 60_000, isLong } : { steps: 20 * steps + 100_000, ms: 10 * ms + 5_000 }
}

/** What a test file does at its end: an audit of its database, for example. Its first fault is returned. */
export async function endFile(on) {
  const hooks = mutation.ends
    .splice(0)
    .toReversed()
    .flatMap((each) => each.toReversed())
  let fault
  for (const run of hooks) fault ??= await attempt({ run: async () => run() }, on, { steps: Infinity, ms: 30_000 })
  return fault
}

class TooManySteps extends Error {
  name = 'TooManySteps'
}
