// Stands in for Vitest in the mutated tests: it keeps them in a list, which can be run again and again in one process.
export { expect, inject, vi } from 'vitest'

const collected = () => globalThis.mutation.tests
let path = []

export function describe(name, ...rest) {
  const body = rest.find((each) => typeof each === 'function')
  path = [...path, name]
  body?.()
  path = path.slice(0, -1)
}
describe.each = eachOf(describe)

export function test(name, ...rest) {
  const run = rest.find((each) => typeof each === 'function')
  if (run) collected().push({ name: [...path, name].join(' > '), run })
}
test.each = eachOf(test)

/** A row that is a list gives its items as arguments, any other is the only argument. */
function eachOf(register) {
  return (rows) =>
    (name, ...rest) => {
      const run = rest.find((each) => typeof each === 'function')
      rows.forEach((row, place) => register(`${name} (${place + 1})`, () => run(...(Array.isArray(row) ? row : [row]))))
    }
}
