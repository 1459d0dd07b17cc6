import type { OrderStatus } from '@bourse/domain/exchange'
import { expect, test } from 'vitest'
import { HeardStatuses } from './heard-statuses.ts'

type Told = [status: OrderStatus, revision: number, filled?: number]

function hear(statuses: HeardStatuses, ...messages: readonly Told[]): HeardStatuses {
  for (const [status, revision, filled = 0] of messages)
    statuses.take('7 mine', { status, revision: BigInt(revision), filled: BigInt(filled), reason: '' })
  return statuses
}

const judged = (...messages: readonly Told[]) => {
  const { last, stale, outOfTurn } = hear(new HeardStatuses(), ...messages)
  return [last.get('7 mine')?.status, stale, outOfTurn]
}

test.each<[string, Told[], [OrderStatus, number, string[]]]>([
  [
    'in turn',
    [
      ['OPEN', 2],
      ['PARTIAL_FILL', 4, 3],
      ['CANCELED', 6, 3],
    ],
    ['CANCELED', 0, []],
  ],
  [
    'amended, the older state late',
    [
      ['OPEN', 2],
      ['OPEN', 6],
      ['OPEN', 4],
    ],
    ['OPEN', 1, []],
  ],
  [
    'a late one of those it went through',
    [
      ['OPEN', 1],
      ['FILLED', 2, 5],
      ['OPEN', 1],
    ],
    ['FILLED', 1, []],
  ],
  [
    'a repeated one',
    [
      ['FILLED', 2, 5],
      ['FILLED', 2, 5],
    ],
    ['FILLED', 0, []],
  ],
  [
    'refused, then accepted',
    [
      ['REJECTED', 0],
      ['OPEN', 2],
    ],
    ['OPEN', 0, []],
  ],
  [
    'a step back under a higher number',
    [
      ['FILLED', 2, 5],
      ['OPEN', 4, 5],
    ],
    ['OPEN', 0, ['7 mine: FILLED (2), then OPEN (4)']],
  ],
  [
    'less filled under a higher number',
    [
      ['OPEN', 2, 5],
      ['OPEN', 4, 3],
    ],
    ['OPEN', 0, ['7 mine: OPEN (2), then OPEN (4)']],
  ],
  [
    'two states under one number',
    [
      ['OPEN', 2],
      ['CANCELED', 2],
    ],
    ['CANCELED', 0, ['7 mine: OPEN (2), then CANCELED (2)']],
  ],
])('statuses told %s', (_how, messages, expected) => {
  expect(judged(...messages)).toEqual(expected)
})

test('numbers count over lost connections, steps do not; what was told before one is known, but not since', () => {
  const statuses = hear(new HeardStatuses(), ['PENDING', 2], ['OPEN', 4])
  statuses.loseConnection()
  expect([statuses.last.size, statuses.sinceLost.size]).toEqual([1, 0])
  hear(statuses, ['PENDING', 2])
  expect([statuses.stale, statuses.sinceLost.size]).toEqual([1, 0])
  hear(statuses, ['OPEN', 6], ['PENDING', 8])
  expect(statuses.sinceLost.get('7 mine')?.revision).toBe(8n)
  expect([statuses.outOfTurn.length, statuses.faults.length]).toEqual([1, 1])
})
