import { loadsLater, type Module, MODULES, takenFrom, type Taken } from './import-graph.ts'
import { isTestPath } from './sources.ts'

const WEB = 'apps/web/src/'

/** The web's sources by path, without tests and styles. */
export const WEB_MODULES: ReadonlyMap<string, Module> = new Map(
  [...MODULES].filter(([path]) => path.startsWith(WEB) && /\.tsx?$/.test(path) && !isTestPath(path)),
)

/**
 * Every module that is loaded together with this one. Of a file that only re-exports, such as a feature's index.ts, only the requested
 * names count. A lazily loaded module counts too, unless it brings its own texts.
 */
export function reachedFrom(start: string): Module[] {
  const reached = new Map<string, Module>()
  const seen = new Set<string>()
  const visit = ({ path, names }: Taken) => {
    const mark = `${path} ${names?.join() ?? '*'}`
    if (!WEB_MODULES.has(path) || seen.has(mark)) return
    seen.add(mark)
    const module = takenFrom({ path, names })
    if (!module) return
    if (Array.isArray(module)) {
      module.forEach(visit)
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
export function lazilyLoaded({ path, text }: Module): LazyLoad[] {
  const withTexts = [...text.matchAll(/withTexts\(/g)].map(({ index }) => callAt(text, index + 'withTexts'.length))
  const bare = withTexts.reduce((rest, call) => rest.replace(call, ''), text)
  const importsOf = (code: string) => loadsLater({ path, text: code })
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
