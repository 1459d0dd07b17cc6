import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTING_LINES } from '#platform/settings'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('the README lists every setting with its default and meaning, as the help does', () => {
  const rows = SETTING_LINES.map(
    ({ names, fallback, meaning }) => `| ${names.map((name) => `\`${name}\``).join(', ')} | ${fallback} | ${meaning} |`,
  )
  const table = read('../../../../../README.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z][A-Z0-9_]+`/.test(line))
  expect(table).toEqual(rows)
})

test('every setting that is read has its line, and every line is read', () => {
  const sources = globSync('{platform,features}/**/{settings/index,settings}.ts', { cwd: new URL('../../', import.meta.url) })
  const asked = new Set(sources.flatMap((path) => read(`../../${path}`).match(/(?<=env, ')[A-Z][A-Z0-9_]+(?=')/g) ?? []))
  expect([...new Set(SETTING_LINES.flatMap(({ names }) => names))].toSorted()).toEqual([...asked].toSorted())
})
