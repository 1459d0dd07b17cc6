// Makes the mutants: one copy of each source that contains all of them, each behind a switch.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { root } from '../prepare.mjs'

const OPTIONS = { plugins: null, ignorers: [], excludedMutations: [], noHeader: false }
const DECISIONS = new Set([
  'ArithmeticOperator',
  'AssignmentOperator',
  'BlockStatement',
  'BooleanLiteral',
  'ConditionalExpression',
  'EqualityOperator',
  'LogicalOperator',
  'MethodExpression',
  'UnaryOperator',
  'UpdateOperator',
])
/** Tests of the built server: it has no mutants. */
const OUT_OF_PROCESS = /child-server\.ts|several-processes\.ts|built-server\.ts/
/** The instrumenter's own switches; ours count steps too, so that an endless loop ends. */
const SWITCHES = /function stryNS_9fa48[\s\S]*?return isActive\(id\);\n\}/
const OURS = 'const { cover: stryCov_9fa48, isOn: stryMutAct_9fa48 } = globalThis.mutation;'

/** The sources below a folder, without tests and what only tests use. */
export function sourcesOf(folder) {
  return globSync(`${folder}/**/*.ts`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.test.ts') && !/\/(testing|generated|node_modules)\//.test(path))
    .toSorted()
}

/** Of the server only what decides: conditions, comparisons, figures and steps, not texts, SQL and shapes. */
export function decisionsOf(mutants) {
  return mutants.filter(({ kind }) => DECISIONS.has(kind))
}

/** So many of them, chosen by their own text: the same ones each time. */
export function sampleOf(mutants, count) {
  const keyOf = ({ path, code, was, to }) => createHash('sha256').update([path, code, was, to].join('\n')).digest('hex')
  const chosen = new Set(mutants.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).slice(0, count))
  return mutants.filter((mutant) => chosen.has(mutant))
}

/** The tests of a package; those beside the sources in question come first, since they kill most, and may take longest. */
export function testsOf(folder, paths, stepsMax) {
  const isNear = (file) => paths.some((path) => file.startsWith(`${path}/`) || path.startsWith(file.replace(/[^/]*$/, '')))
  return globSync(`${folder}/**/*.test.ts`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !OUT_OF_PROCESS.test(readFileSync(join(root, file), 'utf8')))
    .toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)) || (a < b ? -1 : 1))
    .map((file) => ({ file: join(root, file), stepsMax: isNear(file) ? stepsMax : stepsMax / 10 }))
}

/** Each source's path with its instrumented code and its mutants; unchanged ones come from the cache. */
export async function instrument(paths, cache) {
  mkdirSync(cache, { recursive: true })
  const version = readFileSync(join(root, 'package-lock.json'))
  const found = []
  for (const path of paths) {
    const source = readFileSync(join(root, path), 'utf8')
    const kept = join(cache, `${createHash('sha256').update(version).update(path).update(source).digest('hex')}.json`)
    if (!existsSync(kept)) writeFileSync(kept, JSON.stringify(await instrumented(path, source)))
    found.push(JSON.parse(readFileSync(kept, 'utf8')))
  }
  return found
}

async function instrumented(path, source) {
  const instrumenter = new Instrumenter(QUIET)
  const { files, mutants } = await instrumenter.instrument([{ name: join(root, path), content: source, mutate: true }], OPTIONS)
  // An id says where it belongs, so that it is the same whatever else is mutated.
  const code = files[0].content
    .replace(SWITCHES, OURS)
    .replaceAll(/(stryCov_9fa48|stryMutAct_9fa48)\(("\d+"(?:, )?)+\)/g, (call) =>
      call.replaceAll(/"(\d+)"/g, (_, id) => JSON.stringify(`${path}#${id}`)),
    )
  const lines = source.split('\n')
  return {
    path,
    code,
    mutants: mutants.map(({ id, location: { start, end }, mutatorName, replacement }) => ({
      id: `${path}#${id}`,
      path,
      line: start.line + 1,
      column: start.column + 1,
      code: lines[start.line].trim(),
      was: start.line === end.line ? lines[start.line].slice(start.column, end.column) : `${lines[start.line].slice(start.column)} …`,
      kind: mutatorName,
      to: replacement.replaceAll(/\s+/g, ' '),
    })),
  }
}

const QUIET = { debug() {}, info() {}, warn() {}, trace() {}, error() {}, fatal() {}, isDebugEnabled: () => false }
