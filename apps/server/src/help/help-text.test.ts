import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import commands from './command-lines.json' with { type: 'json' }
import { answerTo, helpText } from './help-text.mjs'

const root = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** Those of developers are in the README alone. */
const FOR_DEVELOPERS = new Set([
  'dev',
  'test',
  'test:cluster',
  'check',
  'mutate',
  'bench',
  'chaos',
  'workload',
  'build:client',
  'format',
  'texts',
])

test('the help names every command of an operator that package.json has, and no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const wanted = Object.keys(scripts).filter((name) => !FOR_DEVELOPERS.has(name))
  const named = new Set(commands.map(({ command }) => command.split(' ').find((word) => !['npm', 'run'].includes(word))))
  expect([...named].toSorted()).toEqual(wanted.toSorted())
})

test('long meanings are wrapped between words and the marks of Markdown are left out', () => {
  const meaning = `${'word '.repeat(40)}\`code\``
  const lines = helpText({ version: '1.2.3', settings: [{ names: ['A', 'B'], fallback: '`7`', meaning }], commands: [] }).split('\n')
  expect(lines[0]).toBe('Bourse 1.2.3: a wallet with an exchange built in.')
  expect(lines.slice(-5)).toEqual([
    '  A, B',
    `      ${'word '.repeat(18)}word`,
    `      ${'word '.repeat(18)}word`,
    '      word word code',
    '      default: 7',
  ])
})

test('no argument is no answer', () => {
  expect(answerTo([], () => ({ version: '1', settings: [], commands: [] }))).toBeUndefined()
})
