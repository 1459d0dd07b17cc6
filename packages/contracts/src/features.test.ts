import { describe, expect, test } from 'vitest'
import { ERROR_STATUS } from './errors/index.ts'
import { PLATFORM_STATUS } from './errors/platform-status.ts'
import type { FeatureContract } from './feature/index.ts'
import * as FEATURES from './features.ts'
import { PAGES } from './page/index.ts'

const features: readonly FeatureContract[] = Object.values(FEATURES)

describe('the codes and pages of all features', () => {
  test('[API-05] a code belongs to one feature or to the platform, and none is lost', () => {
    const owned = [...Object.keys(PLATFORM_STATUS), ...features.flatMap(({ errors }) => Object.keys(errors ?? {}))]
    expect(twice(owned)).toEqual([])
    expect(Object.keys(ERROR_STATUS).sort()).toEqual(owned.sort())
  })

  test('[SHELL-08] a page belongs to one feature, and none is lost', () => {
    const owned = features.flatMap(({ pages }) => Object.keys(pages ?? {}))
    expect(twice(owned)).toEqual([])
    expect(Object.keys(PAGES).sort()).toEqual(owned.sort())
  })

  test('no two pages share an address', () => {
    expect(twice(Object.values(PAGES).map(({ path }) => path.replace(/:\w+/g, ':').replace(/\/$/, '')))).toEqual([])
  })
})

function twice(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index)
}
