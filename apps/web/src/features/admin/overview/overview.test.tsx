import type { StaffMember } from '@bourse/contracts/staff'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { queryClient } from '#platform/queries'
import { sharedKeys } from '#platform/query-keys'
import { buttonsIn, drawn } from '../../../testing/drawn.tsx'
import { AdminIndex } from '../frame/admin-index.tsx'
import { staffKeys } from '../frame/queries.ts'
import { AskedCard } from './asked-card.tsx'
import { HealthCard } from './health-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

const read = vi.hoisted(() => ({ roles: ['admin'] }))
vi.mock('#platform/session', () => ({
  useOpenSession: () => ({ roles: read.roles, userID: '7', profile: { name: 'noa' }, isStaff: true }),
}))

await loadTexts('staffFrame', 'staffPages', 'staffWords')

const NOW = Date.UTC(2026, 10, 12, 14, 35)
const HOUR = 3_600_000
const noa: StaffMember = { userId: '7', name: 'noa', displayName: 'Noa Ferrer', roles: ['admin'] }
const sam: StaffMember = { userId: '8', name: 'sam', displayName: 'Sam Okafor', roles: ['admin'] }
const pia: StaffMember = { userId: '9', name: 'pia', displayName: 'Pia Luna', roles: ['admin'] }

const overview = {
  now: NOW,
  waiting: [
    { kind: 'signatures', href: '/admin/signatures', count: 0, limitMs: 4 * HOUR, since: [], late: 0 },
    { kind: 'help', href: '/admin/help', count: 2, limitMs: 2 * HOUR, since: [NOW - 2.6 * HOUR, NOW - HOUR], late: 1 },
    { kind: 'verifications', href: '/admin/nowhere', count: 1, limitMs: 8 * HOUR, since: [NOW - 5 * HOUR], late: 0 },
  ],
  registers: { log: 48213, team: 3 },
  answeredToday: { cases: 23, typicalMs: 38 * 60_000 },
}

beforeEach(() => {
  read.roles = ['admin']
  queryClient.clear()
  queryClient.setQueryData(sharedKeys.staffOverview, overview)
  queryClient.setQueryData(staffKeys.team, { rows: [noa, sam, pia] })
})

describe('[STAFF-01] the overview', () => {
  test('says what waits, how late it is, and what was answered', () => {
    const { text, markup } = drawn(<WaitingCard />)
    expect(text).toContain('Waiting for staff 3 1 late oldest 5 h 00')
    expect(text).toContain('Cases 23 Typical time 38 min')
    expect(text).toContain('Help requests 2 36 min late oldest 2 h 36')
    expect(text).toContain('Verifications 1 due in 3 h 00 oldest 5 h 00')
    expect(text).toContain('Signatures 0 Nothing is waiting')
    expect(markup).toContain('href="/admin/help"')
    expect(markup).not.toContain('/admin/nowhere')
    expect(markup.match(/lane-tick is-late/g)).toHaveLength(1)
  })

  test('has an index with counts, the late ones marked, and the parts of one’s role', () => {
    const { text, markup } = drawn(<AdminIndex place="log" />)
    expect(text).toContain('Noa Ferrer, admin')
    expect(text).toContain('Help requests 2 late')
    expect(text).toContain('Audit log 48,213')
    expect(markup).toMatch(/href="\/admin\/log"[^>]*aria-current="page"/)
    read.roles = ['finance']
    expect(drawn(<AdminIndex place="log" />).text).not.toContain('Help requests')
  })

  test('says which roles run and which are missing', () => {
    queryClient.setQueryData(staffKeys.health, {
      roles: [
        { role: 'api', alive: 2, known: 2 },
        { role: 'mds', alive: 1, known: 2 },
        { role: 'exchange', alive: 0, known: 0 },
        { role: 'jobs', alive: 1, known: 1 },
      ],
      jobs: { due: 4, failing: 1 },
      database: { connections: 12, connectionsMax: 100 },
    })
    const { text } = drawn(<HealthCard />)
    expect(text).toContain('Pages and API 2 of 2')
    expect(text).toContain('Market data 1 of 2 One is missing')
    expect(text).toContain('Exchange 0 of 0 Doesn’t answer')
    expect(text).toContain('4 due, 1 failing')
    expect(text).toContain('12 of 100 connections')
  })

  test('asks the reader for a signature, with what it was and what it becomes; without one there is no card', () => {
    const signature = {
      ...{ id: '3', kind: 'staff.roles_given', subject: 'user:4', values: { name: 'Rosa Díaz' }, href: null, reason: 'Joins the team' },
      ...{ facts: [{ label: 'roles', value: 'support, finance', before: 'support' }], state: 'asked', note: '' },
      ...{ askedBy: sam, askedAt: NOW - HOUR, expiresAt: NOW + HOUR, decidedBy: null, decidedAt: null, signers: [noa, pia] },
      ...{ maySign: true, mayRefuse: true, mayWithdraw: false, isStale: false },
    }
    queryClient.setQueryData(staffKeys.signaturesIn('asked'), { items: [signature], next: null })
    const { text, markup } = drawn(<AskedCard />)
    expect(text).toContain('Give Rosa Díaz more roles in staff')
    expect(text).toContain('Roles before: support support, finance')
    expect(text).toContain('“Joins the team”')
    expect(text).toContain('Sam Okafor')
    expect(text).toContain('You, or Pia Luna')
    expect(buttonsIn(markup)).toEqual(['Sign: Give Rosa Díaz more roles in staff', 'Refuse'])
    queryClient.setQueryData(staffKeys.signaturesIn('asked'), { items: [{ ...signature, maySign: false }], next: null })
    expect(drawn(<AskedCard />).markup).toBe('')
  })
})
