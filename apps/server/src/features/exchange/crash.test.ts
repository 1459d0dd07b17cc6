import { IS_LONG } from '@bourse/testkit/effort'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Chaos } from '../../testing/chaos/chaos.ts'
import type { FaultKind } from '../../testing/chaos/faults.ts'
import { copyDatabase, demoTemplate, TEST_SECRET } from '../../testing/database.ts'
import { atFileEnd } from '../../testing/file-end.ts'

const chaos = new Chaos(20_261_117)

/** The long form kills the database too, and so has its own. */
beforeAll(async () => {
  if (IS_LONG) return chaos.open()
  const { url, drop } = await copyDatabase(await demoTemplate(inject('templateUrl')))
  atFileEnd(drop)
  return chaos.open({ url, secret: TEST_SECRET })
}, 120_000)
afterAll(() => chaos.close(), 60_000)

const MORE: FaultKind[] = ['process 1 and database killed', 'backend ended, clients cut', 'database killed']

test.each(['holder killed' as const, ...(IS_LONG ? MORE : [])])(
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
