import type { StaffMember } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { factsOf, penCount, subjectText } from './log-text.ts'

const noa: StaffMember = { userId: '7', name: 'noa', displayName: 'Noa Ferrer', roles: ['compliance'] }
const entry = { by: noa, action: 'market.halt', data: {}, signed: [] }

describe('[STAFF-01] an entry of the log', () => {
  test('says how many have signed', () => {
    expect(penCount(entry)).toBe(1)
    expect(penCount({ ...entry, by: null })).toBe(0)
    expect(penCount({ ...entry, by: { ...noa, roles: [] } })).toBe(0)
    expect(penCount({ ...entry, data: { signatures: 2 } })).toBe(2)
    expect(penCount({ ...entry, action: 'market.resume.asked', data: { signatures: 1 } })).toBe('asked')
    const signed = [
      { by: noa, at: 1 },
      { by: noa, at: 2 },
    ]
    expect(penCount({ ...entry, action: 'market.resume.asked', signed })).toBe(2)
  })

  test('has its figures as lines, with what they were before, and without what is shown apart', () => {
    expect(factsOf({ fee: '0.18', reason: 'agreed', signature: '4', signatures: 2, empty: '' })).toEqual([{ label: 'fee', value: '0.18' }])
    expect(factsOf({ before: { fee: '0.20' }, after: { fee: '0.18', lot: 1 } })).toEqual([
      { label: 'fee', value: '0.18', before: '0.20' },
      { label: 'lot', value: '1', before: '' },
    ])
    expect(factsOf({ before: 'a', after: 'b' })).toEqual([{ label: 'value', value: 'b', before: 'a' }])
    expect(factsOf({ roles: ['support', 'finance'], deep: { a: 1 } })).toEqual([
      { label: 'roles', value: 'support, finance' },
      { label: 'deep', value: '{"a":1}' },
    ])
    expect(factsOf({ roles: ['support', 'finance'], was: { roles: ['support'], more: 1 } })).toEqual([
      { label: 'roles', value: 'support, finance', before: 'support' },
    ])
    expect(factsOf({ name: { before: 'Casa', after: 'Villa' } })).toEqual([{ label: 'name', value: 'Villa', before: 'Casa' }])
    expect(factsOf({})).toEqual([])
  })

  test('names its subject by what it is called now, else by its number', () => {
    expect(subjectText({ ...entry, about: 'Emil Castro', subject: 'user:4' })).toBe('Emil Castro')
    expect(subjectText({ ...entry, about: '', subject: 'no-kind', action: 'strange.done' })).toBe('no-kind')
    expect(subjectText({ ...entry, about: '', subject: 'strange:4' })).toBe('strange:4')
    expect(subjectText({ ...entry, about: '', subject: '' })).toBe('')
  })
})
