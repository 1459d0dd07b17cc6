import { afterAll, beforeAll, expect, test } from 'vitest'
import { OrderChaos, type Victim } from '../../testing/order-chaos.ts'

const chaos = new OrderChaos(20_261_116)
beforeAll(() => chaos.open(), 120_000)
afterAll(() => chaos.close(), 60_000)

test.each<Victim>(['server', 'database', 'both'])(
  'the %s is killed under a stream of orders: none that was acknowledged is lost, none is there twice, the books are sound',
  async (victim) => {
    const { acknowledged, written, fills } = await chaos.round(victim)
    expect(acknowledged).toBeGreaterThan(50)
    expect(written).toBeGreaterThanOrEqual(acknowledged)
    expect(fills).toBeGreaterThan(10)
  },
  120_000,
)
