import { SOURCES } from './sources.ts'

/** One rule of a sheet: its selectors, and its declarations in the order of the alphabet. */
interface Block {
  selectors: string[]
  declarations: string[]
}

interface Sheet {
  path: string
  /** None for the shared sheets. */
  feature: string | undefined
  lines: number
  blocks: Block[]
}

/** All style sheets of the web application. */
export const SHEETS: readonly Sheet[] = SOURCES.filter(({ path }) => path.startsWith('apps/web/src/') && path.endsWith('.css')).map(
  ({ path, text }) => ({
    path,
    feature: /\/features\/([^/]+)\//.exec(path)?.[1],
    lines: text.trimEnd().split('\n').length,
    blocks: blocksOf(text),
  }),
)

export function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name)
}

/** The innermost blocks; steps of animations and the page's own values are none. */
function blocksOf(css: string): Block[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    .filter(([, list = '']) => !/^(@|from$|to$|\d+%)|^:root\[data-/.test(list.trim()))
    .map(([, list = '', body = '']) => ({
      selectors: splitList(list).map((selector) => plain(selector)),
      declarations: body.split(';').map(plain).filter(Boolean).sort(),
    }))
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** Commas within brackets belong to one selector. */
function splitList(list: string): string[] {
  let depth = 0
  const ends = [...list].flatMap((letter, index) => {
    if ('(['.includes(letter)) depth++
    if (')]'.includes(letter)) depth--
    return letter === ',' && depth === 0 ? [index] : []
  })
  return [...ends, list.length].map((end, index) => list.slice(index === 0 ? 0 : (ends[index - 1] as number) + 1, end))
}
