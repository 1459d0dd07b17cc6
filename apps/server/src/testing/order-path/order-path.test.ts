import { IS_LONG, rounds } from '@bourse/testkit/effort'
import { expect, test } from 'vitest'
import { testDb } from '../db.ts'
import { OrderPath } from './order-path.ts'

const STEPS = rounds(6, 12)
const MESSAGES = rounds(150, 250)

test.each(IS_LONG ? [1, 2] : [1])(
  'whatever people send and machines do, every market stays open and everybody is told the truth (seed %i)',
  { timeout: 240_000 },
  async (seed) => {
    const path = new OrderPath(await testDb(), seed)
    await path.open()
    try {
      for (let step = 0; step < STEPS; step++) await path.step(MESSAGES)
      await path.audit()
    } finally {
      await path.close()
    }
    expect(path.counts.commands).toBe(STEPS * MESSAGES)
    expect(path.counts.fills).toBeGreaterThan((STEPS * MESSAGES) / 10)
    expect(path.counts.troubles.none).toBeLessThan(STEPS)
  },
)
