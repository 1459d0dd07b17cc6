import { concernOf, SIGNED_ACTS } from '@bourse/domain/staff'
import { expect, test } from 'vitest'
import * as features from '../../features.ts'
import { collect, type Feature } from '#platform/feature'
import { SIGNED_ACTIONS } from './points.ts'

const actions = collect(Object.values<Feature>(features).flatMap(({ contributes = [] }) => contributes)).to(SIGNED_ACTIONS)

test('[STAFF-01] every act that a feature offers is in the list of those that take two, and says whom it is about', () => {
  expect(actions.length).toBeGreaterThan(15)
  for (const { kind, parties, roles } of actions) {
    expect([kind, concernOf(kind) !== undefined], kind).toEqual([kind, true])
    expect(parties !== undefined, kind).toBe(concernOf(kind) === 'parties')
    expect(roles.length, kind).toBeGreaterThan(0)
  }
  const kinds: readonly string[] = Object.keys(SIGNED_ACTS)
  expect(actions.map(({ kind }) => kind).filter((kind) => !kinds.includes(kind))).toEqual([])
})
