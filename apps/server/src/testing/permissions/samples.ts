import { globSync } from 'node:fs'
import type { TestDatabase } from '../db.ts'
import type { Maker, Sample, Samples } from './sample.ts'

const FEATURES = new URL('../../features/', import.meta.url)

/** Those of every feature, found in its folder. */
const ALL: readonly Samples[] = await Promise.all(
  globSync('*/testing/samples.ts', { cwd: FEATURES }).map(
    async (path) => ((await import(new URL(path, FEATURES).href)) as { samples: Samples }).samples,
  ),
)

/** The sample for a path with parameters; undefined when no source serves it, which the test reports. */
export async function sampleFor(owner: TestDatabase, path: string): Promise<Sample | undefined> {
  const names = [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return { owner: 'taker', params: {} }
  // Staff’s paths are tried with an id that exists for most: what counts is who gets past the door.
  if (path.startsWith('/api/staff/') || path.startsWith('/api/tools/')) return { owner: 'taker', params: staffParams(names) }
  const [source] = ALL.flatMap(({ found = [] }) => found)
    .filter(({ prefix }) => path.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
  const row = source && (await owner.maybe<Record<string, string>>(source.read))
  if (!row) return undefined
  const { owner: whose = '', ...params } = row
  return names.every((name) => params[name] !== undefined) ? { owner: whose, params } : undefined
}

const staffParams = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { symbol: 'LBTC-LUSD', assetCode: 'FS3', code: 'LBTC' }[name] ?? '999999']))

/** Makes a new sample for this path; undefined where those of the demo world do. */
export async function makeSample(maker: Maker, path: string): Promise<Sample | undefined> {
  const made = ALL.flatMap((samples) => samples.made ?? []).find(({ prefix }) => path.startsWith(prefix))
  return made && { owner: maker.handle, params: { id: await made.make(maker) } }
}

export const NOT_THERE: ReadonlySet<string> = new Set(ALL.flatMap(({ notThere = [] }) => notThere))
export const FIELDS: Readonly<Record<string, object>> = Object.assign({}, ...ALL.map(({ fields }) => fields))
export const BODIES: Readonly<Record<string, object>> = Object.assign({}, ...ALL.map(({ bodies }) => bodies))
export const QUERIES: Readonly<Record<string, string>> = Object.assign({}, ...ALL.map(({ queries }) => queries))
