import { loadsLater, MODULES, takenFrom, type Taken } from './import-graph.ts'

/** Which tests run in which part of `npm test`. */
export type ReachedTests = Record<'rules' | 'server' | 'pages' | 'e2e', string[]>

/** They name every feature, so what lies behind them is not counted: otherwise each change would reach each test. */
const ASSEMBLING = /^apps\/(?:server|web)\/src\/features\.ts$|^apps\/server\/src\/trading\/start-trading\.ts$|^apps\/server\/seed\//
const SHELL = 'apps/web/src/main.tsx'
/** What every test of the server stands on without importing it. */
const UNDER_ALL = /^package-lock\.json$|^vitest\.config\.ts$|^apps\/server\/migrations\//

/** Page tests of the terminal and of the express slip, which several features draw. */
const DRAWN_BY: Readonly<Record<string, readonly string[]>> = { exchange: ['market', 'orders', 'express', 'max'] }

const closures = new Map<string, ReadonlySet<string>>()

/** The tests that a change of these files can reach, by what they import and by the feature whose folder they are in. */
export function testsReachedBy(changed: ReadonlySet<string>): ReachedTests {
  const reached: ReachedTests = { rules: [], server: [], pages: [], e2e: [] }
  const isUnderAll = [...changed].some((path) => UNDER_ALL.test(path))
  for (const path of MODULES.keys()) {
    const part = partOf(path)
    if (!part) continue
    const isReached = () => rootsOf(path, part).some((root) => [...changed].some((each) => closureOf(root).has(each)))
    // A journey walks the whole product; only one that was changed itself is run.
    if (part === 'e2e' ? changed.has(path) : (part === 'server' && isUnderAll) || isReached()) reached[part].push(path)
  }
  return reached
}

function partOf(path: string): keyof ReachedTests | undefined {
  if (path.endsWith('.page.ts')) return 'pages'
  if (path.endsWith('.e2e.ts')) return 'e2e'
  if (!/\.test\.tsx?$/.test(path)) return undefined
  return path.startsWith('apps/server/') ? 'server' : 'rules'
}

/** A test of the server calls its feature over HTTP and one of a page opens it in a browser: neither imports what it tests. */
function rootsOf(path: string, part: keyof ReachedTests): string[] {
  const folder = (part === 'pages' ? path.split('/')[1] : /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1]) ?? ''
  const features = (part === 'pages' ? DRAWN_BY[folder] : undefined) ?? [folder]
  const app = part === 'pages' ? 'web' : 'server'
  const shell = part === 'pages' ? [SHELL] : []
  const own = features.flatMap((each) => ['ts', 'tsx'].map((ending) => `apps/${app}/src/features/${each}/feature.${ending}`))
  return [path, ...shell, ...own.filter((each) => MODULES.has(each))]
}

function closureOf(root: string): ReadonlySet<string> {
  const known = closures.get(root)
  if (known) return known
  const reached = new Set<string>()
  const seen = new Set<string>()
  const visit = (taken: Taken) => {
    const mark = `${taken.path} ${taken.names?.join() ?? '*'}`
    // Every page stands in the shell, but not on the parts of features that the shell shows.
    if (seen.has(mark) || (root === SHELL && taken.path.startsWith('apps/web/src/features/'))) return
    seen.add(mark)
    const module = takenFrom(taken)
    if (!module) return
    if (Array.isArray(module)) return module.forEach(visit)
    reached.add(module.path)
    if (ASSEMBLING.test(module.path)) return
    module.takes.forEach(visit)
    for (const path of loadsLater(module)) visit({ path, names: undefined })
  }
  visit({ path: root, names: undefined })
  closures.set(root, reached)
  return reached
}
