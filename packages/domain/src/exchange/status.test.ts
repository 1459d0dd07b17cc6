import { expect, test } from 'vitest'
import { isFinal, ORDER_STATUSES, stepOf, type OrderStatus, type Step } from './status.ts'

const TABLE: [id: string, current: OrderStatus, named: OrderStatus, step: Step][] = [
  ['MAX-18', 'NEW', 'REJECTED', 'listed'],
  ['MAX-18', 'NEW', 'PENDING', 'listed'],
  ['MAX-19', 'PENDING', 'REJECTED', 'listed'],
  ['MAX-19', 'PENDING', 'OPEN', 'listed'],
  ['MAX-20', 'OPEN', 'CANCELED', 'listed'],
  ['MAX-20', 'OPEN', 'PARTIAL_FILL', 'listed'],
  ['MAX-20', 'OPEN', 'FILLED', 'listed'],
  ['MAX-21', 'PARTIAL_FILL', 'PARTIAL_FILL', 'listed'],
  ['MAX-21', 'PARTIAL_FILL', 'FILLED', 'listed'],
  ['DEF-092', 'PARTIAL_FILL', 'CANCELED', 'jump'],
  ['MAX-23', 'OPEN', 'NEW', 'backward'],
  ['MAX-23', 'OPEN', 'PENDING', 'backward'],
  ['MAX-23', 'FILLED', 'PARTIAL_FILL', 'backward'],
  ['MAX-23', 'CANCELED', 'OPEN', 'backward'],
  ['MAX-23', 'REJECTED', 'NEW', 'backward'],
  ['MAX-24', 'NEW', 'OPEN', 'jump'],
  ['MAX-24', 'NEW', 'FILLED', 'jump'],
  ['MAX-24', 'OPEN', 'REJECTED', 'jump'],
  ['DEF-093', 'FILLED', 'CANCELED', 'jump'],
  ['DEF-093', 'FILLED', 'FILLED', 'same'],
  ['DEF-093', 'CANCELED', 'CANCELED', 'same'],
  ['DEF-091', 'OPEN', 'UNKNOWN', 'jump'],
  ['DEF-091', 'UNKNOWN', 'NEW', 'jump'],
  ['DEF-091', 'UNKNOWN', 'FILLED', 'jump'],
  ['DEF-091', 'UNKNOWN', 'UNKNOWN', 'jump'],
]

test.each(TABLE)('[%s] %s, update %s: %s', (_id, current, named, step) => {
  expect(stepOf(current, named)).toBe(step)
})

test('[MAX-22] rejected, canceled and filled are final: no listed transition leaves them', () => {
  const left = ORDER_STATUSES.filter((status) => ORDER_STATUSES.some((named) => stepOf(status, named) === 'listed'))
  expect(left).toEqual(['NEW', 'PENDING', 'OPEN', 'PARTIAL_FILL'])
  expect(ORDER_STATUSES.filter(isFinal)).toEqual(['REJECTED', 'FILLED', 'CANCELED'])
})

test('[MAX-17] the words are the specification’s', () => {
  expect([...ORDER_STATUSES].sort()).toEqual(['CANCELED', 'FILLED', 'NEW', 'OPEN', 'PARTIAL_FILL', 'PENDING', 'REJECTED', 'UNKNOWN'])
})
