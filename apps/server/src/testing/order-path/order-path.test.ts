import { expect, test } from 'vitest'
import { testDb } from '../db.ts'
import { OrderPath } from './order-path.ts'

test.each([1, 2])(
  'whatever people send and machines do, every market stays open and everybody is told the truth (seed %i)',
  { timeout: 240_000 },
  async (seed) => {
    const path = new OrderPath(await testDb(), seed)
    await path.open()
    try {
      for (let step = 0; step < 12; step++) await path.step(250)
      await path.audit()
    } finally {
      await path.close()
    }
    expect(path.counts.commands).toBe(3_000)
    expect(path.counts.fills).toBeGreaterThan(300)
    expect(path.counts.troubles.none).toBeLessThan(12)
  },
)
