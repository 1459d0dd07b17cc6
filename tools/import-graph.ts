import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { readSource, ROOT, SOURCES } from './sources.ts'

const TAKES = /^(?:import|export)\s+(?!type\b)(?:(\{[^}]*\}|\*(?: as \w+)?|\w+(?:,\s*\{[^}]*\})?)\sfrom\s+)?'([^']+)'/gm

/** A source file and its static imports. */
export interface Module {
  path: string
  /** Without its comments. */
  text: string
  takes: readonly Taken[]
  /** Whether it consists of `export { … } from '…'`. */
  isReExport: boolean
}

export interface Taken {
  path: string
  /** Undefined where everything is imported. */
  names: readonly string[] | undefined
}

/** The manifests of packages, by folder. */
const manifests = new Map<string, Record<string, Record<string, unknown> | undefined>>()
/** Generated lists lead from one hand-written file to others. */
const LINKED = [...SOURCES, ...globSync('packages/*/src/generated/**/*.ts', { cwd: ROOT }).map(readSource)]
const PATHS: ReadonlySet<string> = new Set(LINKED.map(({ path }) => path))

/** Every source by its path. */
export const MODULES: ReadonlyMap<string, Module> = new Map(
  LINKED.map(({ path, text }) => {
    const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    const isScript = /\.(tsx?|mjs)$/.test(path)
    return [path, { path, text: code, takes: isScript ? takenBy(path, code) : [], isReExport: isScript && hasReExportsOnly(code) }]
  }),
)

/** What a request for these names reaches. Of a file that only re-exports, such as a feature's index.ts, only the requested names count. */
export function takenFrom({ path, names }: Taken): Taken[] | Module | undefined {
  const module = MODULES.get(path)
  if (!module || !names || !module.isReExport) return module
  return module.takes.filter((reExport) => !reExport.names || reExport.names.some((name) => names.includes(name)))
}

/** The files that a module loads when it is asked to. */
export function loadsLater({ path, text }: Pick<Module, 'path' | 'text'>): string[] {
  return [...text.matchAll(/\bimport\(\s*'([^']+)'/g)].flatMap(([, of = '']) => resolve(path, of) ?? [])
}

function takenBy(path: string, code: string): Taken[] {
  return [...code.matchAll(TAKES)].flatMap(([, what, of = '']) => {
    const resolved = resolve(path, of)
    return resolved ? [{ path: resolved, names: namesIn(what) }] : []
  })
}

/** The imported names, as the other file exports them; type imports are left out. */
function namesIn(what: string | undefined): string[] | undefined {
  const list = /^\{([\s\S]*)\}$/.exec(what?.trim() ?? '')?.[1]
  return list
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/\sas\s.*/, ''))
}

function hasReExportsOnly(code: string): boolean {
  return code.replace(/^export\s+(type\s+)?\{[^}]*\}\s+from\s+'[^']+';?/gm, '').trim() === ''
}

/** The file that an import means; undefined for a library. */
export function resolve(from: string, of: string): string | undefined {
  const base = of.startsWith('.')
    ? posix.join(posix.dirname(from), of)
    : of.startsWith('#')
      ? aliased(from.split('/').slice(0, 2).join('/'), 'imports', of)
      : of.startsWith('@bourse/')
        ? aliased(`packages/${of.split('/')[1]}`, 'exports', `./${of.split('/').slice(2).join('/')}`.replace(/\/$/, ''))
        : undefined
  return base && ['', '.ts', '.tsx', '/index.ts'].map((end) => base + end).find((path) => PATHS.has(path))
}

/** The address behind a name, by the manifest of its package. */
function aliased(folder: string, kind: 'imports' | 'exports', name: string): string | undefined {
  const path = join(ROOT, folder, 'package.json')
  if (!manifests.has(folder)) manifests.set(folder, existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as never) : {})
  for (const [pattern, target] of Object.entries(manifests.get(folder)?.[kind] ?? {})) {
    const [start = '', end = ''] = pattern.split('*')
    if (typeof target !== 'string' || !(pattern.includes('*') ? name.startsWith(start) && name.endsWith(end) : name === pattern)) continue
    return posix.join(folder, target.replace('*', name.slice(start.length, name.length - end.length)))
  }
  return undefined
}
