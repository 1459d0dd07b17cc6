import type { DisputeReply } from '@bourse/contracts/street'
import type { ReactNode } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { buttonsIn, drawn } from '../../../../testing/drawn.tsx'
import { ticketOf } from '../testing/tickets.ts'
import { DisputePanel } from './dispute-panel.tsx'

vi.mock('#ui/dialog', () => ({ Dialog: ({ title, children }: { title: ReactNode; children: ReactNode }) => [title, children] }))

const DISPUTE: DisputeReply = {
  id: '9',
  openedBy: 'taker',
  reason: 'Nothing was released.',
  status: 'open',
  openedAt: 0,
  ruleBy: 0,
  evidence: [],
  ruling: null,
  effectiveAt: null,
  canAppeal: false,
  appealedBy: null,
  appealLapsed: null,
  judgesNeeded: 1,
  hasJudges: true,
  appealReason: '',
  accepts: { dealer: false, taker: false },
}

beforeAll(() => loadTexts('street', 'streetTicket'))

describe('[DEF-121] the dispute of a ticket', () => {
  const buttonsOf = (status: DisputeReply['status']) => {
    const dispute = { ...DISPUTE, status }
    return buttonsIn(drawn(<DisputePanel ticket={ticketOf({ status: 'shipped', isDisputed: true, dispute })} dispute={dispute} />).markup)
  }

  test.each([
    ['open', true],
    ['ruled', false],
    ['ended', false],
  ] as const)('that is %s takes evidence: %s', (status, canAdd) => {
    expect(buttonsOf(status).includes('Add evidence')).toBe(canAdd)
  })
})
