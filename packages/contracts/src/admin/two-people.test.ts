import { ASSET_FIELDS } from '@bourse/domain/catalogue'
import { checkVariable, KNOWN_VARIABLES, takesTwo, type VariableKind } from '@bourse/domain/variables'
import { expect, test } from 'vitest'
import { assetRegister } from './index.ts'

test('[STAFF-01] every field of an asset that staff can send says how many it takes', () => {
  const sent = [...Object.keys(assetRegister.save.body.shape), ...Object.keys(assetRegister.turn.body.shape)]
  expect([...new Set(sent.filter((name) => name !== 'reason'))].toSorted()).toEqual(Object.keys(ASSET_FIELDS).toSorted())
})

/** A change of each kind that lets somebody do more; null: the value decides about nothing. */
const MORE: Readonly<Record<VariableKind, readonly [before: string, after: string] | null>> = {
  asset: ['BRS', 'LUSD'],
  switch: ['on', 'off'],
  limit: ['100', ''],
  reward: ['', '5'],
  email: null,
  phone: null,
}

test.each(KNOWN_VARIABLES.map(({ name, kind }) => [name, kind] as const))('[STAFF-01] more of %s, a %s, takes two', (_name, kind) => {
  const change = MORE[kind]
  if (change === null) return expect(takesTwo(kind, '', 'a')).toBe(false)
  expect([checkVariable(kind, change[1]), takesTwo(kind, ...change)]).toEqual([undefined, true])
})
