import type { LogEntry } from '@bourse/contracts/staff'
import { describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../../testing/drawn.tsx'
import { LogDetails } from './log-details.tsx'
import { LogRow } from './log-row.tsx'

vi.mock('#platform/session', () => ({ useOpenSession: () => ({ roles: ['admin'], userID: '7', profile: { name: 'noa' } }) }))

await loadTexts('staffFrame', 'staffPages', 'staffWords')

const sam = { userId: '8', name: 'sam', displayName: 'Sam Okafor', roles: ['admin' as const] }
const noa = { userId: '7', name: 'noa', displayName: 'Noa Ferrer', roles: ['admin' as const] }
const entry: LogEntry = {
  ...{ id: '48205', at: Date.UTC(2026, 10, 12, 11, 59, 2), by: noa, action: 'staff.roles_given', subject: 'user:4', about: 'Rosa Díaz' },
  data: { roles: ['support'], reason: 'Agreed on 8 November', signature: '3', signatures: 2, askedBy: '8' },
  ...{ address: '10.0.0.7', seal: `9f2c41d8${'0'.repeat(52)}77e1` },
  signed: [
    { by: sam, at: Date.UTC(2026, 10, 12, 11, 42, 50) },
    { by: noa, at: Date.UTC(2026, 10, 12, 11, 59, 2) },
  ],
}

describe('[STAFF-01] an entry of the log', () => {
  test('says who did what to whom, how many signed, and whether it is sealed', () => {
    const { text, markup } = drawn(<LogRow entry={entry} />)
    expect(text).toMatch(/48,205 .*Noa Ferrer admin Gave roles in staff Rosa Díaz Signed 2/)
    expect(markup).toContain('aria-label="Sealed"')
    expect(drawn(<LogRow entry={{ ...entry, seal: null }} />).markup).toContain('aria-label="Not sealed yet"')
    const house = drawn(<LogRow entry={{ ...entry, by: null, data: {}, signed: [], action: 'staff.roles_given.expired' }} />).text
    expect(house).toMatch(/The house by itself A request to give roles expired Rosa Díaz –/)
  })

  test('without words or a name shows its own action and number', () => {
    const { text } = drawn(<LogRow entry={{ ...entry, action: 'made.up', about: '', subject: 'user:4' }} />)
    expect(text).toContain('made.up Person 4')
  })

  test('opens to its figures, both signatures and the ends of its seal', () => {
    const { text } = drawn(<LogDetails id="x" entry={entry} />)
    expect(text).toContain('Roles support Reason “Agreed on 8 November”')
    expect(text).toMatch(/First signature Sam Okafor, .* Second signature Noa Ferrer, /)
    expect(text).toContain('Seal 9f2c 41d8 … 77e1')
    expect(text).not.toContain('signatures')
    expect(text).toContain('10.0.0.7')
    expect(drawn(<LogDetails id="x" entry={{ ...entry, address: null }} />).text).not.toContain('From address')
  })
})
