// npm run texts: lists the sections of texts by the folders they are in. With --check it writes nothing and names the lists that are stale.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const TEXTS = join(dirname(fileURLToPath(import.meta.url)), '../packages/texts/src')
const NOTE = '// Written by `npm run texts`.\n'

/** `street/street-ticket.en.ts` comes with screens, `street/first/…` with every page; `street/server/…` only the server says. */
const SECTION = /^[^/]+\/(?:(first|server)\/)?([^/.]+)\.(en|es|pt)\.ts$/

const sections = readdirSync(TEXTS, { recursive: true })
  .map((path) => SECTION.exec(path.replaceAll('\\', '/')))
  .filter((found) => found !== null)
  .map(([path, kind = 'screen', file, lang]) => ({ path, kind, lang, name: file.replace(/-(.)/g, (_, letter) => letter.toUpperCase()) }))
  .sort((one, other) => (one.path < other.path ? -1 : 1))
const english = (kind) => sections.filter((each) => each.lang === 'en' && each.kind === kind)

const exportsOf = (list) => list.map(({ name, path }) => `export { ${name} } from '../${path}'\n`).join('')
const loadsOf = (list) => list.map(({ name, path }) => `  ${name}: async () => (await import('../${path}')).${name},\n`).join('')

const lists = {
  'en-first.ts': exportsOf(english('first')),
  'en-screen.ts': exportsOf(english('screen')),
  'en-server.ts': exportsOf(english('server')),
  'es.ts': exportsOf(sections.filter(({ lang }) => lang === 'es')),
  'pt.ts': exportsOf(sections.filter(({ lang }) => lang === 'pt')),
  'load.ts': `export const loads = {\n${loadsOf(english('screen'))}}\n`,
}

for (const [name, list] of Object.entries(lists)) {
  const path = join(TEXTS, 'generated', name)
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, NOTE + list)
  } else if (textOf(path) !== NOTE + list) process.stdout.write(`packages/texts/src/generated/${name} is stale: npm run texts\n`)
}

function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
