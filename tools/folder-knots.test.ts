import { expect, test } from 'vitest'
import { knotsIn } from './folder-knots.ts'
import { FILES } from './sources.ts'

/** Features whose folders still import each other both ways. The list only gets shorter. */
const KNOTTED: readonly string[] = [
  'apps/server/src/features/activity',
  'apps/server/src/features/issuer',
  'apps/server/src/features/market',
  'apps/server/src/features/perk',
  'apps/server/src/features/replay',
  'apps/server/src/features/report',
  'apps/server/src/features/street',
  'apps/server/src/features/venue',
  'apps/web/src/features/agent',
  'apps/web/src/features/dashboard',
  'apps/web/src/features/friend',
  'apps/web/src/features/perk',
  'apps/web/src/features/questionnaire',
  'apps/web/src/features/replay',
  'apps/web/src/features/report',
  'apps/web/src/features/reward',
  'apps/web/src/features/session',
  'apps/web/src/features/street',
  'apps/web/src/features/transfer',
]

const FEATURES = [...new Set(FILES.flatMap((path) => /^apps\/\w+\/src\/features\/[^/]+(?=\/)/.exec(path) ?? []))]

test('the folders of a feature import each other in one direction only', () => {
  expect(FEATURES.length).toBeGreaterThan(60)
  const knotted = FEATURES.filter((feature) => knotsIn(feature).length > 0)
  expect(
    knotted.filter((feature) => !KNOTTED.includes(feature)).map((feature) => `${feature}: ${JSON.stringify(knotsIn(feature))}`),
  ).toEqual([])
  expect(KNOTTED.filter((feature) => !knotted.includes(feature))).toEqual([])
})
