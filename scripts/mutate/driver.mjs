// Runs inside Vitest: each test file is loaded once, and each of its tests runs again for every mutant that it reaches.
import { appendFileSync, openSync, readFileSync, writeSync } from 'node:fs'
import fc from 'fast-check'
import { test, vi } from 'vitest'
import { attempt, endFile, limit, load, mutation } from './attempt.mjs'

const { results, files, targets, isServer, first } = JSON.parse(readFileSync(process.env.MUTATE_PLAN, 'utf8'))
/** A test file of the server that takes longer has little to say about one decision. */
const FILE_MS_MAX = 60_000
/** Tests with more steps come last, when most mutants are dead, and only so many of them for each that is not. */
const SHORT_STEPS = 20_000
const LONG_TESTS_MAX = 3
const isTarget = new Set(targets)
const [settled, said] = [new Set(), new Set()]
const finished = new Map()
const longTests = new Map()
const withLong = []
// The same examples for every mutant, and none is made smaller.
fc.configureGlobal({ seed: 1, endOnFailure: true })

test('every mutant', { timeout: 0 }, async () => {
  const { MUTATE_PART, MUTATE_PARTS } = process.env
  readSettled()
  const own = files.filter((_, place) => place % Number(MUTATE_PARTS) === Number(MUTATE_PART))
  for (const each of own.filter(({ file }) => finished.get(file) !== false)) {
    await mutate(each)
    say({ finished: each.file, hasLong: withLong.at(-1)?.file === each.file })
  }
  for (const { file, plain } of withLong) {
    readSettled()
    await repeat(file, await load(file, vi), plain, isLongOne)
  }
  say({ done: MUTATE_PART })
})

async function mutate({ file, stepsMax }) {
  readSettled()
  const begun = performance.now()
  const tests = await load(file, vi, { first }).catch((error) => say({ file, left: 'all of it', why: String(error) }))
  if (!tests) return
  if (!mutation.isLoaded && !isServer) return
  const atLoad = reachedTargets()
  atLoad.forEach(sayReached)
  const plain = []
  for (const each of tests) plain.push(await baseline(each, stepsMax))
  plain.forEach(({ error }, place) => error && say({ file, left: tests[place].name, why: error }))
  if (isServer) {
    const atEnd = await endFile()
    if (atEnd) return say({ file, left: 'its end', why: String(atEnd) })
    if (performance.now() - begun > FILE_MS_MAX) return say({ file, left: 'all of it', why: 'TooLong' })
    for (const id of new Set(plain.flatMap(({ reached }) => reached))) await again(id, file, plain, { first })
    for (const id of atLoad) await again(id, file, plain)
    // Modules that were loaded with a mutant have kept it.
    if (atLoad.length > 0) vi.resetModules()
    return
  }
  if (plain.some(isLongOne)) withLong.push({ file, plain })
  if (finished.has(file)) return
  await repeat(file, tests, plain, (each) => !isLongOne(each))
  const short = plain.map((each) => (isLongOne(each) ? { ...each, error: 'long' } : each))
  for (const id of atLoad) await again(id, file, short)
}

const isLongOne = ({ steps, isLong }) => isLong || steps > SHORT_STEPS

async function repeat(file, tests, plain, isMeant) {
  for (const place of [...tests.keys()].filter((one) => isMeant(plain[one])).toSorted((a, b) => plain[a].steps - plain[b].steps)) {
    const { reached, error, isSpent, once } = plain[place]
    if (error) continue
    for (const id of reached) {
      if (settled.has(id) || (isLongOne(plain[place]) && !mayTryLong(id))) continue
      // A test that changes its own table needs a new one each time, and what a module keeps has to be forgotten.
      const each = isSpent || once.has(id) ? (await load(file, vi))[place] : tests[place]
      note(id)
      const fault = await attempt(each, id, limit(plain[place]))
      if (fault) kill(id, file, each.name, fault)
    }
  }
}

function mayTryLong(id) {
  const before = longTests.get(id) ?? 0
  longTests.set(id, before + 1)
  return before < LONG_TESTS_MAX
}

/** A mutant of what a module evaluates when it is loaded, or of the server, whose tests share a world: the whole file again. */
async function again(id, file, plain, how) {
  if (settled.has(id)) return
  note(id)
  const fault = await faultOfFile(id, file, plain, how)
  if (fault) kill(id, file, ...fault)
}

async function faultOfFile(id, file, plain, how) {
  try {
    const tests = await load(file, vi, { on: id, ...how })
    if (tests.length !== plain.length) return ['other tests']
    // Behind the last one that reaches it nothing can be seen.
    const last = plain.findLastIndex(({ reached }) => reached.includes(id))
    for (const [place, each] of tests.entries()) {
      if (plain[place].error || (isServer && place > last && last !== -1)) continue
      const fault = await attempt(each, id, limit(plain[place]))
      if (fault) return [each.name, fault]
    }
    const atEnd = isServer && (await endFile(id))
    return atEnd ? ['its end', atEnd] : undefined
  } catch (error) {
    return ['loading', error]
  } finally {
    if (isServer) await endFile()
  }
}

const reachedTargets = () => [...mutation.reached].filter((id) => isTarget.has(id))
/** One run without a mutant, with what it reaches, how long it is, and whether it can be repeated. */
async function baseline(each, stepsMax) {
  mutation.reached = new Set()
  const begun = performance.now()
  const error = await attempt(each, undefined, { steps: stepsMax, ms: 60_000 })
  const isLong = mutation.steps > stepsMax
  const plain = { reached: reachedTargets(), steps: Math.min(mutation.steps, stepsMax), ms: performance.now() - begun, isLong }
  plain.reached.forEach(sayReached)
  if (error && !isLong) return { ...plain, error: String(error) }
  if (isServer) return plain
  mutation.reached = new Set()
  const isSpent = (await attempt(each, undefined, limit(plain))) !== undefined
  return { ...plain, isSpent, once: new Set(plain.reached.filter((id) => !mutation.reached.has(id))) }
}

function kill(id, file, by, fault) {
  settled.add(id)
  say({ killed: id, file, by, fault: fault?.name, message: String(fault?.message).slice(0, 200) })
}

function sayReached(id) {
  if (!said.has(id)) say({ reached: id })
  said.add(id)
}

const say = (line) => appendFileSync(results, `${JSON.stringify(line)}\n`)

/** Which mutant is on, for the case that it ends the process. */
const tried = openSync(`${results}-${process.env.MUTATE_PART}`, 'w')
const note = (id) => writeSync(tried, id.padEnd(300), 0)

/** What another part has killed meanwhile, and which files this one has finished before it died. */
function readSettled() {
  for (const line of readFileSync(results, 'utf8').split('\n')) {
    if (line.startsWith('{"killed"')) settled.add(JSON.parse(line).killed)
    if (line.startsWith('{"finished"')) finished.set(JSON.parse(line).finished, JSON.parse(line).hasLong)
  }
}
