import { expect, test } from 'vitest'
import { startLines } from './start-lines.ts'

function written(isTTY: boolean) {
  const lines: string[] = []
  const stream = (name: string) => ({ isTTY, write: (text: string) => lines.push(`${name} ${text}`) > 0 })
  const said = startLines(stream('out'), stream('err'), { roles: ['jobs'], process: 'p1' })
  said.progress('migrated 0001_platform')
  said.announce('Bourse answers on http://localhost:3000/home')
  said.refuse('PORT must be a port.')
  return lines
}

test('a person at a terminal reads plain sentences', () => {
  expect(written(true)).toEqual([
    'out   migrated 0001_platform\n',
    'out Bourse answers on http://localhost:3000/home\n',
    'err PORT must be a port.\n',
  ])
})

test('anything else gets one object per line, with time, level, process and roles', () => {
  const line = (level: number, msg: string) => ({ level, time: expect.any(Number), roles: ['jobs'], process: 'p1', msg })
  const read = written(false).map((text) => [text.slice(0, 3), JSON.parse(text.slice(4)) as unknown])
  expect(read).toEqual([
    ['out', line(30, 'migrated 0001_platform')],
    ['out', line(30, 'Bourse answers on http://localhost:3000/home')],
    ['err', line(60, 'PORT must be a port.')],
  ])
  for (const text of written(false)) expect(text.endsWith('}\n')).toBe(true)
})
