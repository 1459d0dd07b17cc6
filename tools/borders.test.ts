import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FILES, IMPORTS, SOURCES } from './sources.ts'

/** Lower features know nothing of higher ones; news travels upwards as events. Neighbours do not know each other either. */
const ORDER = [
  ['ledger', 'i18n', 'catalogue', 'document', 'reference'],
  ['profile'],
  ['session'],
  ['pocket', 'market'],
  ['link', 'friend', 'verification'],
  ['transfer', 'exchange', 'agent', 'deposit', 'street', 'venue', 'perk', 'offer', 'questionnaire'],
  ['proof', 'report'],
  ['activity', 'admin'],
  ['home'],
]
const levelOf = (feature: string) => ORDER.findIndex((level) => level.includes(feature))

const FEATURE = /^(apps\/(?:server|web)\/src\/features\/([^/]+))\//
const shown = ({ from, of }: { from: string; of: string }) => `${from} → ${of}`
const imports = IMPORTS.filter(({ isTest }) => !isTest)
const targetOf = ({ from, of }: { from: string; of: string }) => posix.join(posix.dirname(from), of)

test('the imports are seen at all', () => {
  expect(IMPORTS.length).toBeGreaterThan(500)
})

describe('a feature', () => {
  test('has its place in the order', () => {
    const features = new Set(FILES.flatMap((path) => FEATURE.exec(path)?.[2] ?? []))
    expect(features.size).toBeGreaterThan(5)
    expect([...features].filter((feature) => levelOf(feature) === -1)).toEqual([])
  })

  test('uses others downwards only', () => {
    const upwards = imports.filter(({ from, of }) => {
      const own = FEATURE.exec(from)?.[2]
      const other = /^#features\/([^/]+)/.exec(of)?.[1]
      return own && other && levelOf(other) >= levelOf(own)
    })
    expect(upwards.map(shown)).toEqual([])
  })

  test('is used by its face alone', () => {
    const around = imports.filter((one) => {
      const feature = FEATURE.exec(`${targetOf(one)}/`)?.[1]
      // Neither the bench nor the build can use the app's own names.
      const isOutside = one.from.endsWith('/vite.config.ts') || (one.from.startsWith('bench/') && targetOf(one) === `${feature}/index.ts`)
      return one.of.startsWith('.') && feature && !one.from.startsWith(`${feature}/`) && !isOutside
    })
    expect(around.map(shown)).toEqual([])
    expect(imports.filter(({ of }) => /^#features\/[^/]+\//.test(of)).map(shown)).toEqual([])
  })

  test('leaves its folder by name, never by steps', () => {
    const steps = imports.filter((one) => {
      const feature = FEATURE.exec(one.from)?.[1]
      return feature && one.of.startsWith('.') && !targetOf(one).startsWith(`${feature}/`)
    })
    expect(steps.map(shown)).toEqual([])
  })

  test('does not look into its own mirror', () => {
    const own = imports.filter((one) => {
      const feature = FEATURE.exec(one.from)?.[1]
      return feature && (targetOf(one) === `${feature}/index.ts` || one.of === `#features/${FEATURE.exec(one.from)?.[2]}`)
    })
    expect(own.map(shown)).toEqual([])
  })
})

describe('layers', () => {
  const from = (folder: string) => imports.filter((one) => one.from.startsWith(folder))
  const outside = (folder: string, allowed: RegExp) =>
    from(folder)
      .filter((one) => (one.of.startsWith('.') ? !targetOf(one).startsWith(folder) : !allowed.test(one.of)))
      .map(shown)

  test('the domain imports nothing', () => {
    expect(from('packages/domain/').length).toBeGreaterThan(5)
    expect(outside('packages/domain/', /^$/)).toEqual([])
  })

  test('contracts import the domain and their schemas', () => {
    expect(outside('packages/contracts/', /^(@bourse\/domain\/[a-z0-9-]+|zod\/mini|@bufbuild\/protobuf(\/codegenv2)?)$/)).toEqual([])
  })

  test('the testkit imports contracts, the domain, the curve of the proofs and what Node brings', () => {
    expect(outside('packages/testkit/', /^(@noble\/curves\/.+|@bourse\/(contracts|domain)\/[a-z0-9/-]+|node:.+)$/)).toEqual([])
  })

  test.each(['apps/server/src/platform/', 'apps/web/src/platform/', 'apps/web/src/ui/'])('%s knows no feature', (folder) => {
    expect(from(folder).length).toBeGreaterThan(5)
    expect(
      from(folder)
        .filter((one) => one.of.startsWith('#features/') || FEATURE.test(`${targetOf(one)}/`))
        .map(shown),
    ).toEqual([])
  })

  test('ui fetches nothing', () => {
    const fetching = from('apps/web/src/ui/').filter(({ of }) => /^#platform\/(http|graph|queries)$|^@tanstack\/react-query$/.test(of))
    expect(fetching.map(shown)).toEqual([])
  })

  test('journeys know the product from outside', () => {
    expect(outside('e2e/', /^(@bourse\/(contracts|testkit)\/[a-z0-9/-]+|@playwright\/test|@axe-core\/playwright|node:.+)$/)).toEqual([])
  })

  test('apps do not import each other', () => {
    const across = imports.filter((one) => {
      const app = /^apps\/[^/]+\//.exec(one.from)?.[0]
      return app && ((one.of.startsWith('.') && !targetOf(one).startsWith(app)) || /^@bourse\/(server|web)\b/.test(one.of))
    })
    expect(across.map(shown)).toEqual([])
  })

  test('packages are entered by their faces', () => {
    expect(imports.filter(({ of }) => /^@bourse\/[^/]+\/src\b/.test(of)).map(shown)).toEqual([])
    const packages = SOURCES.filter(({ path }) => /^packages\/[^/]+\/src\/index\.ts$/.test(path))
    expect(packages.map(({ path }) => path)).toEqual([])
  })
})
