// Runs inside Vitest: each test file is loaded once, and each of its tests runs again for every mutant that it reaches.
import { appendFileSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { test, vi } from 'vitest'
import { mutation } from './switch.mjs'

const { results, files, targets, stepsMax } = JSON.parse(readFileSync(process.env.MUTATE_PLAN, 'utf8'))
const isTarget = new Set(targets)
const settled = new Set()
const said = new Set()
// The same examples for every mutant, and none is made smaller.
fc.configureGlobal({ seed: 1, endOnFailure: true })

test('every mutant', { timeout: 0 }, async () => {
  for (const file of files.filter((_, place) => place % Number(process.env.MUTATE_PARTS) === Number(process.env.MUTATE_PART)))
    await mutate(file)
})

async function mutate(file) {
  readSettled()
  const tests = await load(file)
  if (!mutation.isLoaded) return
  const atLoad = reachedTargets()
  atLoad.forEach(sayReached)
  say({ file, tests: tests.length })
  const plain = []
  for (const each of tests) plain.push(await baseline(each))
  plain.forEach(({ error }, place) => error && say({ file, left: tests[place].name, why: error }))
  // The short ones first: they kill most, and the long ones then meet what is left.
  for (const place of [...tests.keys()].toSorted((a, b) => plain[a].steps - plain[b].steps)) {
    const { reached, steps, error, isSpent, once } = plain[place]
    if (error) continue
    for (const id of reached) {
      if (settled.has(id)) continue
      // A test that changes its own table needs a new one each time, and what a module keeps has to be forgotten.
      const each = isSpent || once.has(id) ? (await load(file))[place] : tests[place]
      begin(id, steps)
      const fault = await attempt(each)
      if (fault) kill(id, file, each, fault)
    }
  }
  for (const id of atLoad) await again(id, file, plain)
}

/** Mutants of what is evaluated once, when its module is loaded: the module has to be loaded again. */
async function again(id, file, plain) {
  if (settled.has(id)) return
  begin(id, 1e6)
  try {
    const tests = await load(file, id)
    if (tests.length !== plain.length) return kill(id, file, { name: 'other tests' })
    for (const [place, each] of tests.entries()) {
      if (plain[place].error) continue
      begin(id, plain[place].steps)
      const fault = await attempt(each)
      if (fault) return kill(id, file, each, fault)
    }
  } catch (error) {
    kill(id, file, { name: 'loading' }, error)
  }
}

async function load(file, on) {
  vi.resetModules()
  Object.assign(mutation, { on, tests: [], reached: new Set(), steps: 0, limit: Infinity, isLoaded: false })
  await import(/* @vite-ignore */ file)
  return mutation.tests
}

/** One run without a mutant, with what it reaches; a test that takes too many steps is left out, and whether it can be repeated. */
async function baseline(each) {
  begin(undefined, 0)
  mutation.limit = stepsMax
  mutation.reached = new Set()
  const error = await attempt(each)
  const { steps } = mutation
  const reached = reachedTargets()
  reached.forEach(sayReached)
  if (error) return { error: steps > stepsMax ? 'TooManySteps' : String(error), steps }
  begin(undefined, steps)
  mutation.reached = new Set()
  const isSpent = (await attempt(each)) !== undefined
  return { reached, steps, isSpent, once: new Set(reached.filter((id) => !mutation.reached.has(id))) }
}

/** So many steps more than without the mutant are an endless loop. */
function begin(id, steps) {
  Object.assign(mutation, { on: id, steps: 0, limit: 20 * steps + 20_000 })
}

async function attempt({ run }) {
  try {
    await run()
  } catch (error) {
    return error ?? 'failed'
  } finally {
    mutation.limit = Infinity
    mutation.on = undefined
  }
}

const reachedTargets = () => [...mutation.reached].filter((id) => isTarget.has(id))

function kill(id, file, { name }, fault) {
  settled.add(id)
  say({ killed: id, file, by: name, fault: fault?.name })
}

function sayReached(id) {
  if (!said.has(id)) say({ reached: id })
  said.add(id)
}

const say = (line) => appendFileSync(results, `${JSON.stringify(line)}\n`)

/** What another part has killed meanwhile. */
function readSettled() {
  for (const line of readFileSync(results, 'utf8').split('\n')) if (line.startsWith('{"killed"')) settled.add(JSON.parse(line).killed)
}
