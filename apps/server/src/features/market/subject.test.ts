import { expect, test } from 'vitest'
import type { LiveMarket } from './live-market.ts'
import { Subject } from './subject.ts'
import { tradesBody } from './frame-body.ts'

test('[MAX-47] a frame is encoded once: every subscriber writes the same bytes, and so does everyone who joins with a snapshot', async () => {
  const watchers = new Set<() => void>()
  let encoded = 0
  const message = () => {
    encoded += 1
    return { body: tradesBody([]) }
  }
  const subject = new Subject(
    'raw/trades/A-B',
    { gapMs: 0, markets: [{ watchers } as unknown as LiveMarket], snapshot: message, changes: message },
    () => 1_000,
  )
  const received: Buffer[] = []
  for (let count = 0; count < 1_000; count++) subject.add({ deliver: (_, bytes) => received.push(bytes) })
  for (const watcher of watchers) watcher()
  await expect.poll(() => received.length).toBe(1_000)
  expect(new Set(received).size).toBe(1)
  expect(encoded).toBe(1)
  expect(new Set(Array.from({ length: 100 }, () => subject.snapshot())).size).toBe(1)
  expect(encoded).toBe(2)
  subject.close()
})
