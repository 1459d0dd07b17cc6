import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FILES, IMPORTS, SOURCES } from './sources.ts'

/** The features of an application in the order of its list: lower features don't import higher ones, which get events instead. */
const listOf = (app: string) => {
  const list = SOURCES.find(({ path }) => path === `${app}/src/features.ts`)?.text ?? ''
  return [...list.matchAll(/^export \{ \w+ \} from '(?:#features|\.\/features)\/([a-z0-9-]+)/gm)].map(([, name = '']) => name)
}
const ORDER: Readonly<Record<string, readonly string[]>> = { 'apps/server': listOf('apps/server'), 'apps/web': listOf('apps/web') }
const placeOf = (path: string, feature: string) => ORDER[path.split('/').slice(0, 2).join('/')]?.indexOf(feature) ?? -1

const FEATURE = /^(apps\/(?:server|web)\/src\/features\/([^/]+))\//
const shown = ({ from, of }: { from: string; of: string }) => `${from} → ${of}`
const imports = IMPORTS.filter(({ isTest }) => !isTest)
const targetOf = ({ from, of }: { from: string; of: string }) => posix.join(posix.dirname(from), of)

test('the imports are found at all', () => {
  expect(IMPORTS.length).toBeGreaterThan(500)
})

describe('a feature', () => {
  test('has its line in the list of its application', () => {
    const features = FILES.filter((path) => FEATURE.test(path))
    expect(new Set(features.map((path) => FEATURE.exec(path)?.[1])).size).toBeGreaterThan(20)
    expect(features.filter((path) => placeOf(path, FEATURE.exec(path)?.[2] ?? '') === -1)).toEqual([])
  })

  test('uses only those above it in the list', () => {
    const upwards = imports.filter(({ from, of }) => {
      const own = FEATURE.exec(from)?.[2]
      const other = /^#features\/([^/]+)/.exec(of)?.[1]
      return own && other && placeOf(from, other) >= placeOf(from, own)
    })
    expect(upwards.map(shown)).toEqual([])
  })

  test('called activity imports no other', () => {
    const known = imports.filter(({ from, of }) => from.startsWith('apps/server/src/features/activity/') && of.startsWith('#features/'))
    expect(known.map(shown)).toEqual([])
  })

  test('is imported through its index.ts only', () => {
    const around = imports.filter((one) => {
      const feature = FEATURE.exec(`${targetOf(one)}/`)?.[1]
      // Neither the benchmarks nor the build can use the app's import aliases.
      const isOutside =
        one.from.endsWith('/first-document.ts') ||
        (/^apps\/\w+\/src\/features\.ts$/.test(one.from) && targetOf(one) === `${feature}/feature.ts`) ||
        (one.from.startsWith('bench/') && targetOf(one) === `${feature}/index.ts`)
      return one.of.startsWith('.') && feature && !one.from.startsWith(`${feature}/`) && !isOutside
    })
    expect(around.map(shown)).toEqual([])
    expect(imports.filter(({ of }) => /^#features\/[^/]+\//.test(of)).map(shown)).toEqual([])
  })

  test('imports other folders by alias, never by a relative path', () => {
    const steps = imports.filter((one) => {
      const feature = FEATURE.exec(one.from)?.[1]
      return feature && one.of.startsWith('.') && !targetOf(one).startsWith(`${feature}/`)
    })
    expect(steps.map(shown)).toEqual([])
  })

  test('does not import its own index.ts', () => {
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

  test('texts import contracts, whose codes and pages they owe a text', () => {
    expect(from('packages/texts/').length).toBeGreaterThan(150)
    expect(outside('packages/texts/', /^@bourse\/contracts\/(errors|http|page)$/)).toEqual([])
  })

  test('pages bring no texts but those of the first page; the others come with their screens', () => {
    const taken = from('apps/web/').filter(({ of }) => of.startsWith('@bourse/texts/'))
    expect(taken.length).toBeGreaterThan(20)
    expect(taken.filter(({ of }) => !/^@bourse\/texts\/(fill|keys|first|load)$/.test(of)).map(shown)).toEqual([])
  })

  test('the client imports contracts, the domain and its own dependencies', () => {
    expect(outside('packages/client/', /^(@bourse\/(contracts|domain)\/[a-z0-9-]+|mqtt|ws|rolldown)$/)).toEqual([])
  })

  test('the parts of the client that pages share know neither its API nor what it makes of the messages', () => {
    for (const part of ['connection', 'feed', 'mqtt']) {
      const folder = `packages/client/src/${part}/`
      expect(from(folder).length).toBeGreaterThan(0)
      const others = outside(folder, /^(@bourse\/contracts\/messages|mqtt)$/).filter((each) => !/ → \.\.\/connection\//.test(each))
      expect(others).toEqual([])
    }
  })

  test('the client as a whole is for programs: the product imports its shared parts, and those in the platform only', () => {
    const users = imports.filter(({ of, from: path }) => /^@bourse\/client\b/.test(of) && !path.startsWith('docs/examples/'))
    expect(users.length).toBeGreaterThan(2)
    const isShared = ({ of, from: path }: (typeof users)[number]) =>
      /^@bourse\/client\/(connection|feed|mqtt)$/.test(of) && path.startsWith('apps/web/src/platform/')
    expect(users.filter((one) => !isShared(one)).map(shown)).toEqual([])
  })

  test('the testkit imports contracts, the domain, the curve of the proofs and what Node brings', () => {
    expect(outside('packages/testkit/', /^(@noble\/curves\/.+|@bourse\/(contracts|domain)\/[a-z0-9/-]+|node:.+)$/)).toEqual([])
  })

  test.each(['apps/server/src/platform/', 'apps/web/src/platform/', 'apps/web/src/ui/'])('%s imports no feature', (folder) => {
    expect(from(folder).length).toBeGreaterThan(5)
    expect(
      from(folder)
        .filter((one) => one.of.startsWith('#features/') || FEATURE.test(`${targetOf(one)}/`))
        .map(shown),
    ).toEqual([])
  })

  /** The contracts of no feature: how calls, messages, errors, lists, files and addresses look, whatever they are about. */
  const OF_NO_FEATURE = ['broker', 'errors', 'http', 'idempotency', 'list', 'media', 'messages', 'page']
  /** What the page's platform knows of features, each for one reason; nothing may be added. */
  const KNOWN_TO_PAGES: Readonly<Record<string, string>> = {
    activity: 'push is a setting of this browser, wherever the user is',
    catalogue: 'features that the catalogue stands on name assets too',
    document: 'any page can show the document that somebody has to accept',
    exchange: 'the topics to which a signed-in page subscribes',
    i18n: 'texts come before any feature is loaded',
    pocket: 'amounts are kept up to date for all pages at once',
    profile: 'the counter of unread notifications belongs to the frame of all pages',
    session: 'each call is made within one',
  }
  test.each([
    ['apps/server/src/platform/', []],
    ['apps/web/src/platform/', Object.keys(KNOWN_TO_PAGES)],
  ])('%s knows the contracts of no feature but those named here: %j', (folder, known) => {
    const used = from(folder).flatMap((one) => {
      const contract = /^@bourse\/contracts\/([a-z0-9-]+)/.exec(one.of)?.[1]
      return contract === undefined ? [] : [{ contract, place: shown(one) }]
    })
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter(({ contract }) => ![...OF_NO_FEATURE, ...known].includes(contract)).map(({ place }) => place)).toEqual([])
    const names = new Set(used.map(({ contract }) => contract))
    expect(known.filter((contract) => !names.has(contract))).toEqual([])
  })

  test('ui fetches nothing', () => {
    const fetching = from('apps/web/src/ui/').filter(({ of }) => /^#platform\/(http|graph|queries)$|^@tanstack\/react-query$/.test(of))
    expect(fetching.map(shown)).toEqual([])
  })

  test('e2e tests import no application code', () => {
    const allowed =
      /^(@bourse\/(contracts|domain|testkit|texts)\/[a-z0-9/-]+|@playwright\/test(\/reporter)?|@axe-core\/playwright|node:.+)$/
    const inFake = /^(zod\/mini|aedes|ws)$/
    const wrong = outside('e2e/', allowed).filter((each) => !each.startsWith('e2e/fake/') || !inFake.test(each.split(' → ')[1] ?? ''))
    expect(wrong).toEqual([])
  })

  test('apps do not import each other', () => {
    const across = imports.filter((one) => {
      const app = /^apps\/[^/]+\//.exec(one.from)?.[0]
      return app && ((one.of.startsWith('.') && !targetOf(one).startsWith(app)) || /^@bourse\/(server|web)\b/.test(one.of))
    })
    expect(across.map(shown)).toEqual([])
  })

  test('packages are imported through their index.ts', () => {
    expect(imports.filter(({ of }) => /^@bourse\/[^/]+\/src\b/.test(of)).map(shown)).toEqual([])
    const packages = SOURCES.filter(({ path }) => /^packages\/[^/]+\/src\/index\.ts$/.test(path))
    expect(packages.map(({ path }) => path)).toEqual([])
  })
})
