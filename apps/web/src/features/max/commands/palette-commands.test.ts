import { expect, test } from 'vitest'
import { type Command, findCommands } from './palette-commands.ts'

const command = (label: string, also?: string): Command => ({
  key: label,
  label,
  group: 'action',
  ...(also === undefined ? {} : { also }),
  run: () => undefined,
})
const COMMANDS = [command('LBTC/LUSD', 'Bitcoin'), command('LETH/LUSD', 'Ether'), command('Guardar disposición'), command('Save layout')]
const labels = (text: string) => findCommands(COMMANDS, text).map(({ label }) => label)

test.each([
  ['', COMMANDS.map(({ label }) => label)],
  ['lusd', ['LBTC/LUSD', 'LETH/LUSD']],
  ['bit', ['LBTC/LUSD']],
  ['lbtc lusd', ['LBTC/LUSD']],
  ['disposicion', ['Guardar disposición']],
  ['sa', ['Save layout']],
  ['nothing', []],
])('“%s” finds %o', (text, found) => {
  expect(labels(text)).toEqual(found)
})
