import { afterAll, beforeAll, expect, test } from 'vitest'
import { Chaos } from '../../../testing/chaos/chaos.ts'
import type { FaultKind } from '../../../testing/chaos/faults.ts'

const chaos = new Chaos(20_261_117)
beforeAll(() => chaos.open(), 120_000)
afterAll(() => chaos.close(), 60_000)

const TROUBLES: FaultKind[] = ['holder killed', 'process 1 and database killed', 'backend ended, clients cut', 'database killed']

test.each(TROUBLES)(
  'under traffic of all kinds: %s. Nothing that was acknowledged is lost or there twice, both processes report what the tables contain, the audit passes',
  async (trouble) => {
    const { acknowledged, written, fills, movements } = await chaos.round(trouble)
    expect(acknowledged).toBeGreaterThan(50)
    expect(written).toBeGreaterThan(30)
    expect(fills).toBeGreaterThan(10)
    expect(movements).toBeGreaterThan(5)
  },
  120_000,
)
