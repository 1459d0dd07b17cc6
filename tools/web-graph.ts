import { posix } from 'node:path'
import { SOURCES } from './sources.ts'

const WEB = 'apps/web/src/'

const TAKES = /^(?:import|export)\s+(?!type\b)(?:(\{[^}]*\}|\*(?: as \w+)?|\w+(?:,\s*\{[^}]*\})?)\sfrom\s+)?'([^']+)'/gm

/** A module of the web and its static imports. */
interface WebModule {
  path: string
  /** Without its comments. */
  text: string
  takes: readonly Taken[]
}

interface Taken {
  path: string
  /** Undefined where everything is imported. */
  names: readonly string[] | undefined
}

/** The web's sources by path, without tests and styles. */
export const WEB_MODULES: ReadonlyMap<string, WebModule> = new Map(
  SOURCES.filter(({ path, isTest }) => path.startsWith(WEB) && /\.tsx?$/.test(path) && !isTest).map(({ path, text }) => {
    const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return [path, { path, text: code, takes: takenBy(path, code) }]
  }),
)

/**
 * Every module that is loaded together with this one. Of a file that only re-exports, such as a feature's index.ts, only the requested
 * names count. A lazily loaded module counts too, unless it brings its own texts.
 */
export function reachedFrom(start: string): WebModule[] {
  const reached = new Map<string, WebModule>()
  const seen = new Set<string>()
  const visit = ({ path, names }: Taken) => {
    const mark = `${path} ${names?.join() ?? '*'}`
    const module = WEB_MODULES.get(path)
    if (!module || seen.has(mark)) return
    seen.add(mark)
    if (isReExport(module) && names) {
      for (const reExport of reExportsOf(module)) if (reExport.names?.some((name) => names.includes(name))) visit(reExport)
      return
    }
    reached.set(path, module)
    for (const taken of module.takes) visit(taken)
    for (const later of lazilyLoaded(module)) if (!later.sections) visit({ path: later.path, names: undefined })
  }
  visit({ path: start, names: undefined })
  return [...reached.values()]
}

export interface LazyLoad {
  from: string
  path: string
  /** Undefined where the load brings no texts of its own. */
  sections: readonly string[] | undefined
}

/** A module's lazy imports, with the sections they load. */
export function lazilyLoaded({ path, text }: WebModule): LazyLoad[] {
  const withTexts = [...text.matchAll(/withTexts\(/g)].map(({ index }) => callAt(text, index + 'withTexts'.length))
  const bare = withTexts.reduce((rest, call) => rest.replace(call, ''), text)
  const importsOf = (code: string) => [...code.matchAll(/\bimport\(\s*'([^']+)'/g)].flatMap(([, of = '']) => resolve(path, of) ?? [])
  return [
    ...withTexts.flatMap((call) => {
      const sections = [...call.replace(/\bimport\(\s*'[^']+'/g, '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
      return importsOf(call).map((loaded) => ({ from: path, path: loaded, sections }))
    }),
    ...importsOf(bare).map((loaded) => ({ from: path, path: loaded, sections: undefined })),
  ]
}

/** The text of a call, from its opening bracket to the closing one. */
function callAt(text: string, start: number): string {
  let depth = 0
  for (let end = start; end < text.length; end++) {
    if (text[end] === '(') depth++
    if (text[end] === ')' && --depth === 0) return text.slice(start, end + 1)
  }
  throw new Error('A bracket is not closed')
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

/** Whether a file consists of `export { … } from '…'`. */
function isReExport({ text }: WebModule): boolean {
  return text.replace(/^export\s+(type\s+)?\{[^}]*\}\s+from\s+'[^']+';?/gm, '').trim() === ''
}

function reExportsOf({ takes }: WebModule): readonly Taken[] {
  return takes
}

/** Undefined for an import that is not a module of the web: libraries, contracts, styles. */
function resolve(from: string, of: string): string | undefined {
  const named = of.replace(/^#slots\/(\w+)$/, '#features/$1/slots')
  const base = named.startsWith('#') ? WEB + named.slice(1) : of.startsWith('.') ? posix.join(posix.dirname(from), of) : undefined
  return base && ['', '.ts', '.tsx', '/index.ts'].map((end) => base + end).find((path) => SOURCES.some((source) => source.path === path))
}
