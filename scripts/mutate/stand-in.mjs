// Stands in for Vitest in the mutated tests: it keeps them in a list, which can be run again and again in one process.
import { expect } from 'vitest'

export { expect, inject, vi } from 'vitest'

const { mutation } = globalThis
let finished = []

export function describe(name, ...rest) {
  const outer = mutation.scope
  mutation.scope = { name, outer, hooks: newHooks(), isBegun: false }
  functionOf(rest)?.()
  mutation.scope = outer
}
describe.each = eachOf(describe)
// Here one test runs after the other.
describe.concurrent = describe

export function test(name, ...rest) {
  const [body, own] = [functionOf(rest), mutation.scope]
  if (body) mutation.tests.push({ name: `${pathOf(own)}${name}`, run: () => runIn(own, body) })
}
test.each = eachOf(test)
test.concurrent = test
test.runIf = (isMeant) => (isMeant ? test : () => {})

export const beforeAll = (hook) => void mutation.scope.hooks.beforeAll.push(hook)
export const afterAll = (hook) => void mutation.scope.hooks.afterAll.push(hook)
export const beforeEach = (hook) => void mutation.scope.hooks.beforeEach.push(hook)
export const afterEach = (hook) => void mutation.scope.hooks.afterEach.push(hook)
export const onTestFinished = (hook) => void finished.push(hook)

async function runIn(own, body) {
  const scopes = []
  for (let each = own; each; each = each.outer) scopes.unshift(each)
  finished = []
  for (const each of scopes) await begin(each)
  try {
    for (const { hooks } of scopes) for (const hook of hooks.beforeEach) finished.push(...(await cleanupOf(hook)))
    await body({ expect, onTestFinished })
  } finally {
    for (const { hooks } of scopes.toReversed()) for (const hook of hooks.afterEach) await hook()
    for (const hook of finished.toReversed()) await hook()
  }
}

async function begin(each) {
  if (each.isBegun) return
  each.isBegun = true
  if (each.outer) mutation.ends.push(each.hooks.afterAll)
  for (const hook of each.hooks.beforeAll) each.hooks.afterAll.push(...(await cleanupOf(hook)))
}

/** A hook may return what undoes it. */
async function cleanupOf(hook) {
  const cleanup = await hook()
  return typeof cleanup === 'function' ? [cleanup] : []
}

const newHooks = () => ({ beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] })
const functionOf = (rest) => rest.find((each) => typeof each === 'function')
const pathOf = ({ name, outer }) => (outer ? `${pathOf(outer)}${name} > ` : '')

/** A row that is a list gives its items as arguments, any other is the only argument. */
function eachOf(register) {
  return (rows) =>
    (name, ...rest) => {
      const body = functionOf(rest)
      rows.forEach((row, place) => register(`${name} (${place + 1})`, () => body(...(Array.isArray(row) ? row : [row]))))
    }
}
