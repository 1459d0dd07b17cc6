import { describe, expect, test } from 'vitest'
import { checkDecision, hasRole, STAFF_ROLES, type Asked } from './index.ts'

const NOW = 1_000_000
const asked: Asked = { state: 'asked', askedBy: 1n, expiresAt: NOW + 1, roles: ['finance'], concerns: [3n] }
const codeOf = (...args: Parameters<typeof checkDecision>) => {
  const result = checkDecision(...args)
  return result.ok ? 'ok' : result.code
}

describe('[STAFF-01] a role', () => {
  test('is enough where it is named, and admin is enough everywhere', () => {
    for (const role of STAFF_ROLES) expect(hasRole([role], ['finance'])).toBe(role === 'finance' || role === 'admin')
    expect(hasRole([], [...STAFF_ROLES])).toBe(false)
    expect(hasRole(['support', 'finance'], ['finance'])).toBe(true)
    expect(hasRole(['support'], [])).toBe(false)
  })
})

describe('[STAFF-01] a second signature', () => {
  test.each([
    ['sign', { userId: 2n, roles: ['finance'] }, 'ok'],
    ['sign', { userId: 2n, roles: ['admin'] }, 'ok'],
    ['sign', { userId: 2n, roles: ['support'] }, 'ROLE_MISSING'],
    ['sign', { userId: 2n, roles: [] }, 'ROLE_MISSING'],
    ['sign', { userId: 1n, roles: ['finance', 'admin'] }, 'OWN_SIGNATURE'],
    ['refuse', { userId: 1n, roles: ['admin'] }, 'OWN_SIGNATURE'],
    ['refuse', { userId: 2n, roles: ['finance'] }, 'ok'],
    ['withdraw', { userId: 1n, roles: [] }, 'ok'],
    ['withdraw', { userId: 2n, roles: ['admin'] }, 'FORBIDDEN'],
    ['sign', { userId: 3n, roles: ['finance', 'admin'] }, 'SIGNATURE_NOT_FOUND'],
    ['refuse', { userId: 3n, roles: ['finance', 'admin'] }, 'SIGNATURE_NOT_FOUND'],
    ['withdraw', { userId: 3n, roles: ['finance', 'admin'] }, 'SIGNATURE_NOT_FOUND'],
  ] as const)('to %s as %o: %s', (decision, signer, code) => {
    expect(codeOf(decision, asked, signer, NOW)).toBe(code)
  })

  test('is not given to what is about whoever asked for it by now; it can be refused', () => {
    const signer = { userId: 2n, roles: ['finance'] } as const
    expect(codeOf('sign', { ...asked, concerns: [1n] }, signer, NOW)).toBe('STATE_CONFLICT')
    expect(codeOf('refuse', { ...asked, concerns: [1n] }, signer, NOW)).toBe('ok')
  })

  test('comes too late at its end, and after any decision', () => {
    const signer = { userId: 2n, roles: ['finance'] } as const
    expect(codeOf('sign', { ...asked, expiresAt: NOW }, signer, NOW)).toBe('STATE_CONFLICT')
    for (const state of ['done', 'refused', 'withdrawn', 'expired'] as const)
      for (const decision of ['sign', 'refuse', 'withdraw'] as const)
        expect(codeOf(decision, { ...asked, state }, signer, NOW)).toBe('STATE_CONFLICT')
  })
})
