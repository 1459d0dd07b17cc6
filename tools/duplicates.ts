import type { Source } from './sources.ts'

/** From this length on, equal lines in two places are one piece of code that has been written twice. */
const RUN_MIN = 10

export interface Duplicate {
  /** The two files; a file that repeats itself is both. */
  pair: string
  /** The lines where the first run of the two begins. */
  at: readonly [number, number]
}

interface Line {
  number: number
  text: string
}

/** The pairs of files in which a run of equal lines of code stands twice. White space and what is between the lines do not count. */
export function duplicatesIn(sources: readonly Pick<Source, 'path' | 'text'>[]): Duplicate[] {
  const found = new Map<string, Duplicate>()
  const seen = new Map<string, { path: string; index: number; number: number }>()
  for (const { path, text } of sources) {
    const lines = linesOfCode(text)
    for (const [index, { number }] of lines.entries()) {
      const run = lines.slice(index, index + RUN_MIN)
      if (run.length < RUN_MIN) break
      const key = run.map((line) => line.text).join('\n')
      const earlier = seen.get(key)
      if (earlier === undefined) seen.set(key, { path, index, number })
      // A run that overlaps itself is a list of equal lines.
      if (earlier === undefined || (earlier.path === path && index - earlier.index < RUN_MIN)) continue
      const pair = `${earlier.path} = ${path}`
      if (!found.has(pair)) found.set(pair, { pair, at: [earlier.number, number] })
    }
  }
  return [...found.values()]
}

/** The lines that say something: no blank ones, comments, lists of imports and exports, or brackets alone. */
function linesOfCode(text: string): Line[] {
  return withoutLists(withoutComments(text))
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line.trim().replaceAll(/\s+/g, ' ') }))
    .filter((line) => /\w/.test(line.text))
}

const withoutComments = (text: string) => blanked(text, /^[ \t]*(?:\/\/.*|\/\*[\s\S]*?\*\/)[ \t]*$/gm)

const withoutLists = (text: string) => blanked(text, /^import\s[^'"]*['"][^'"]*['"]|^export (?:type )?\{[^}]*\}(?: from ['"][^'"]*['"])?/gm)

/** The lines stay where they are. */
function blanked(text: string, pattern: RegExp): string {
  return text.replaceAll(pattern, (part) => part.replaceAll(/[^\n]+/g, ''))
}
