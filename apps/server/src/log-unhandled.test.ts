import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log'
import { logWhatIsUnhandled } from './log-unhandled.ts'

test('warnings and errors that nothing handles are lines of the log, and an error ends the process', () => {
  const lines: object[] = []
  const exits: number[] = []
  const fake = Object.assign(new EventEmitter(), { exit: (code: number) => exits.push(code) })
  fake.on('warning', () => expect.unreachable('it would print plain text'))
  logWhatIsUnhandled(fake as unknown as NodeJS.Process, createLog('info', { write: (line) => lines.push(JSON.parse(line) as object) }))
  fake.emit('warning', Object.assign(new Error('buffer() is deprecated'), { name: 'DeprecationWarning' }))
  expect(exits).toEqual([])
  fake.emit('uncaughtException', new TypeError('two\nlines'))
  expect(lines).toMatchObject([
    { level: 40, warning: 'DeprecationWarning', msg: 'buffer() is deprecated' },
    { level: 60, err: { name: 'TypeError', message: 'two\nlines', stack: expect.stringContaining('log-unhandled.test') } },
  ])
  expect(exits).toEqual([1])
})
