import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'

const PAGE = new URL('../../docs/performance.md', import.meta.url)
const GIB = 2 ** 30

export function machine(): string {
  const [cpu] = cpus()
  const cores = cpus().length
  return `${cores} cores${cpu ? ` (${cpu.model.trim()})` : ''}, ${Math.round(totalmem() / GIB)} GiB, Node ${process.versions.node}`
}

/** Replaces what is between the part's marks; the sentences around them are written by people. */
export async function writeSection(part: string, table: string, command: string): Promise<void> {
  const [begin, end] = [`<!-- growth ${part} -->`, `<!-- end of growth ${part} -->`]
  const text = await readFile(PAGE, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for ${part}`)
  const measured = `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${machine()}:`
  await writeFile(PAGE, `${text.slice(0, from)}${begin}\n${measured}\n\n${table}\n${text.slice(to)}`)
}
