import type { CappedAgencyReply, WaitingMovement } from '@bourse/contracts/admin'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { buttonsIn, drawn } from '../../../testing/drawn.tsx'
import { AgentsScreen } from './agents-screen.tsx'

const read = vi.hoisted(() => ({
  query: {} as Record<string, string>,
  roles: ['finance'],
  agencies: [] as object[],
  waiting: [] as object[],
}))
const answer = (data: unknown) => ({ data, isError: false, isFetching: false, refetch: () => undefined })
vi.mock('../registers/queries.ts', () => ({
  useAgencies: () => answer(read.agencies),
  useWaitingMovements: () => answer({ rows: read.waiting, total: read.waiting.length }),
}))
vi.mock('#ui/mui-frame', () => ({ MuiFrame: () => null }))
vi.mock('#platform/navigation', () => ({ useQueryParam: (name: string) => read.query[name] }))
vi.mock('#platform/session', () => ({ useOpenSession: () => ({ roles: read.roles }) }))
vi.mock('./agency-sheet.tsx', () => ({ AgencySheet: ({ agency }: { agency: CappedAgencyReply }) => `Sheet of ${agency.id}` }))
vi.mock('../frame/admin-frame.tsx', () => ({
  AdminFrame: ({
    title,
    count,
    actions,
    sheet,
    children,
  }: {
    title: string
    count: number
    actions: ReactNode
    sheet: ReactNode
    children: ReactNode
  }) => (
    <>
      {title} {count} {actions} {children} {sheet}
    </>
  ),
}))

await loadTexts('registers', 'staffFrame')

const desk = { name: 'desk', displayName: 'Cash desk', photo: null, profileType: 'PERSONAL' as const }
const AGENCY: CappedAgencyReply = {
  ...{ id: '7', agent: desk, asset: 'LUSD', decimals: 6, decimalsMin: 2, isActive: true, closedAt: null },
  ...{ mintDailyCap: '5000000000', mintDailyMax: '5000000000', mintedToday: '1250000000' },
  ...{ burnDailyCap: '5000000000', burnDailyMax: '5000000000', burnedToday: '0', openMints: 1, openBurns: 0, outstanding: '1250000000' },
}
const MINT: WaitingMovement = {
  ...{ kind: 'mint', id: '3', agencyId: '7', agent: desk, member: { ...desk, name: 'ann', displayName: 'Ann' } },
  ...{ asset: 'LUSD', decimals: 6, decimalsMin: 2, quantity: '50000000', isPaying: false, since: Date.UTC(2026, 10, 3, 9) },
}
const shown = (change: Partial<typeof read>) => {
  Object.assign(read, { query: {}, roles: ['finance'], agencies: [AGENCY], waiting: [MINT] }, change)
  return drawn(<AgentsScreen />)
}

describe('[DEF-186] the register of agents', () => {
  test('shows each with the use of today’s caps, and who closed it', () => {
    const { text, markup } = shown({ agencies: [AGENCY, { ...AGENCY, id: '8', isActive: false, closedAt: 1 }] })
    expect(text).toContain('Agents and caps 2')
    expect(text).toContain('Cash desk @desk · LUSD')
    expect(text).toContain('1,250.00 LUSD')
    expect(text).toContain('Closed by staff')
    expect(markup).toContain('aria-valuenow="25"')
    expect(buttonsIn(markup)).toContain('Appoint an agent')
    expect(buttonsIn(shown({ roles: ['support'] }).markup)).not.toContain('Appoint an agent')
  })

  test('opens the sheet that the address names', () => {
    expect(shown({ query: { agency: '7' } }).text).toContain('Sheet of 7')
    expect(shown({ query: { agency: '9' } }).text).not.toContain('Sheet of')
  })

  test('[DEF-187] lists what waits for agents, or says that nothing does', () => {
    const { text } = shown({ query: { waiting: '' } })
    expect(text).toContain('Deposits and withdrawals 1')
    expect(text).toContain('Ann deposits')
    expect(text).toContain('with Cash desk')
    expect(text).toContain('50 .00 LUSD')
    expect(shown({ query: { waiting: '' }, waiting: [] }).text).toContain('Nothing waits for an agent')
    expect(shown({ agencies: [] }).text).toContain('No agents yet')
  })
})
