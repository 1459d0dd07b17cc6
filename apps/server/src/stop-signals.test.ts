import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { stopSignals } from './stop-signals.ts'

function world(channel: { send?: () => boolean; connected?: boolean } = {}) {
  let atMs = 1_000
  const source = Object.assign(new EventEmitter(), channel)
  const signals = stopSignals(source as unknown as NodeJS.Process, () => atMs)
  const state = () => [signals.stopping.aborted, signals.hurrying.aborted]
  return {
    state,
    send: (name: string, afterMs = 0) => {
      atMs += afterMs
      source.emit(name)
      return state()
    },
  }
}

test('the first signal stops, a later one hurries', () => {
  const { send, state } = world()
  expect(state()).toEqual([false, false])
  expect(send('SIGTERM')).toEqual([true, false])
  expect(send('SIGTERM', 2_000)).toEqual([true, true])
})

test('one Ctrl-C that arrives from the terminal and from the starter is one signal', () => {
  const { send } = world()
  send('SIGINT')
  expect(send('SIGTERM', 20)).toEqual([true, false])
  expect(send('SIGINT', 5_000)).toEqual([true, true])
})

test('the end of the starter is a stop, and never a second signal', () => {
  const { send } = world()
  expect(send('disconnect')).toEqual([true, false])
  expect(send('disconnect', 5_000)).toEqual([true, false])
  expect(world({ send: () => true, connected: false }).state()).toEqual([true, false])
  expect(world({ send: () => true, connected: true }).state()).toEqual([false, false])
})
