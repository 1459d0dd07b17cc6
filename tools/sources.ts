import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../', import.meta.url))

const NOT_OURS = new Set(['.git', '.data', 'node_modules', 'dist', 'generated', 'test-results', 'playwright-report'])

/** Every hand-written file of the repository, by its path from the root. */
export const FILES: readonly string[] = listFiles('').sort()

export interface Source {
  path: string
  text: string
  isTest: boolean
}

/** The source files, with their text. */
export const SOURCES: readonly Source[] = FILES.filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path)).map(readSource)

export function readSource(path: string): Source {
  return { path, text: readFileSync(join(ROOT, path), 'utf8'), isTest: isTestPath(path) }
}

export function isTestPath(path: string): boolean {
  return /\.(test|e2e|page)\.tsx?$|\/testing\//.test(path)
}

export interface Import {
  from: string
  of: string
}

/** All imports, static and dynamic, as written. */
export const IMPORTS: readonly (Import & { isTest: boolean })[] = SOURCES.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path)).flatMap(
  ({ path, text, isTest }) =>
    [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm)].map(([, of = '']) => ({ from: path, of, isTest })),
)

/** The matches of a pattern in these sources, each as `path:line`. */
export function placesOf(pattern: RegExp, sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
}

function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}
