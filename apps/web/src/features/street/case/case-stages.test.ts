import { describe, expect, test } from 'vitest'
import { stagesOf } from './case-stages.ts'
import { sampleCase } from './testing/sample-case.ts'

const namesOf = (changes: Parameters<typeof sampleCase>[0]) => stagesOf(sampleCase(changes)).map(({ name, state }) => `${name} ${state}`)

describe('[DEF-121] the stages of a dispute', () => {
  test('stop at the dispute until it is ruled', () => {
    expect(namesOf({})).toEqual(['escrowed done', 'accepted done', 'shipped done', 'dispute stop', 'ruling next'])
    expect(stagesOf(sampleCase())[1]?.by).toBe('Mateo')
  })

  test('leave out a payment that nobody says was sent', () => {
    const { steps } = sampleCase()
    expect(namesOf({ steps: steps.filter(({ kind }) => kind !== 'shipped') })[2]).toBe('shipped next')
  })

  test('begin with a pledge where the dealer issues the asset', () => {
    const { ticket } = sampleCase()
    expect(namesOf({ ticket: { ...ticket, handling: 'mint' } })[0]).toBe('pledged done')
  })

  test.each([
    ['ruled', 'signed', ['dispute done', 'ruling now']],
    ['ended', 'signed', ['dispute done', 'ruling done']],
    ['ended', 'refused', ['dispute done', 'ruling next']],
    ['open', 'proposed', ['dispute stop', 'ruling next']],
  ] as const)('of one that is %s, with a ruling that is %s', (status, rulingStatus, last) => {
    const ruling = { ...RULING, status: rulingStatus }
    expect(namesOf({ status, rulings: [ruling] }).slice(3)).toEqual(last)
  })
})

const RULING = {
  id: '1',
  toBuyer: '800000000',
  toSeller: '650000000',
  lostBy: 'neither',
  reason: 'The bank returned the second transfer.',
  signaturesNeeded: 2,
  proposedBy: 'Sam',
  signedBy: null,
  isAppeal: false,
  at: 0,
} as const
