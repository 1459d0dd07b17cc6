import type { CaseReply, RulingReply } from '@bourse/contracts/street'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { session } from '#platform/session'
import { buttonsIn, drawn } from '../../../testing/drawn.tsx'
import { LedgerFacts } from './ledger-facts.tsx'
import { RulingPanel } from './ruling-panel.tsx'
import { Sides } from './sides.tsx'
import { sampleCase } from './testing/sample-case.ts'
import { Timeline } from './timeline.tsx'
import { useRulingForm } from './use-ruling-form.ts'

vi.mock('#ui/dialog', () => ({ Dialog: ({ title, children }: { title: ReactNode; children: ReactNode }) => [title, children] }))

const before = session.get()

beforeAll(() => loadTexts('street', 'streetStanding', 'streetCase', 'fields'))
beforeEach(() => session.set({ ...before, open: { profile: { displayName: 'Sam Okafor' } } } as unknown as typeof before))
afterEach(() => session.set(before))

function Panel({ dispute }: { dispute: CaseReply }) {
  return <RulingPanel dispute={dispute} form={useRulingForm(dispute)} />
}
const panel = (changes: Partial<CaseReply> = {}) => drawn(<Panel dispute={sampleCase(changes)} />)

const PROPOSED: RulingReply = {
  id: '1',
  toBuyer: '800000000',
  toSeller: '650000000',
  lostBy: 'neither',
  reason: 'The bank returned the second transfer.',
  signaturesNeeded: 2,
  proposedBy: 'Noa',
  signedBy: null,
  isAppeal: false,
  status: 'proposed',
  at: 0,
}

describe('[DEF-121] what each side says and shows', () => {
  test('is added up, and the difference is written in money and in the asset', () => {
    const { text } = drawn(<Sides dispute={sampleCase()} />)
    expect(text).toContain('Paid, says Sofía 1,522,500 .00 ARS')
    expect(text).toContain('Received, says Mateo 840,000 .00 ARS')
    expect(text).toContain('They differ by 682,500 .00 ARS at the price of the ticket 650 .00 LUSD')
    expect(text).toContain('Proven: Name and reference match')
    expect(text).toContain('Not proven: Returned by the bank, 11 Nov')
    expect(text).toContain('Not judged yet')
  })

  test('may agree, or say nothing yet', () => {
    expect(drawn(<Sides dispute={sampleCase({ claimed: { payer: '100', seller: '100' } })} />).text).toContain('Both state 1.00 ARS')
    const empty = drawn(<Sides dispute={sampleCase({ claimed: { payer: '0', seller: '0' }, evidence: [] })} />).text
    expect(empty).toContain('No one has stated an amount yet')
    expect(empty).toContain('Sofía hasn’t submitted anything yet.')
    expect(empty).not.toContain('They differ')
  })

  test('can’t be judged any more once it is ruled', () => {
    expect(buttonsIn(drawn(<Sides dispute={sampleCase()} />).markup).filter((label) => label.startsWith('Judge'))).toEqual([
      'Judge again',
      'Judge again',
      'Judge',
    ])
    expect(drawn(<Sides dispute={sampleCase({ status: 'ruled' })} />).text).not.toContain('Judge')
  })

  test('shows a sanction that is in force, and the way to lift it', () => {
    const { payer } = sampleCase()
    const banned = { id: '9', kind: 'banned', reason: 'Twice', until: null, at: 0, by: 'Noa', liftedAt: null } as const
    const { text, markup } = drawn(<Sides dispute={sampleCase({ payer: { ...payer, sanction: banned } })} />)
    expect(text).toContain('Banned from the street Lift Sofía Luna')
    expect(markup).toContain('aria-label="Suspend or ban Mateo Quiroga"')
    expect(markup).not.toContain('aria-label="Suspend or ban Sofía Luna"')
  })
})

describe('[DEF-121] the ruling', () => {
  test('begins with what is proven, and nothing is left over', () => {
    const { text, markup } = panel()
    expect(markup).toContain('value="800.00"')
    expect(markup).toContain('value="650.00"')
    expect(text).toContain('55.1%')
    expect(text).toContain('Sofía receives, after the fee −799 .20 LUSD')
    expect(text).toContain('Fee, 0.10% of 800.00 LUSD −0 .80 LUSD')
    expect(text).toContain('Mateo gets back −650 .00 LUSD')
    expect(text).toContain('Left over 0 .00 LUSD')
    expect(buttonsIn(markup)).toContain('Sign 800.00 and 650.00 LUSD')
    expect(markup).toContain('aria-valuetext="800.00 LUSD to Sofía, 650.00 LUSD to Mateo"')
  })

  test('gives all back while nothing is proven, and everything to the payer once all is', () => {
    expect(buttonsIn(panel({ proven: '0' }).markup)).toContain('Sign 1,450.00 LUSD to Mateo')
    expect(buttonsIn(panel({ proven: '1450000000' }).markup)).toContain('Sign 1,450.00 LUSD to Sofía')
  })

  test('of a large amount asks for a second person, of a small one it does not', () => {
    const { text } = panel()
    expect(text).toContain('0 of 2')
    expect(text).toContain('Sam Okafor signs now another staff member above 1,000.00 LUSD')
    const small = panel({ twoPersonsAbove: '1450000000' }).text
    expect(small).toContain('0 of 1')
    expect(small).toContain('not needed up to 1,450.00 LUSD')
  })

  test('that was proposed is signed or refused by another person only', () => {
    const own = panel({ rulings: [PROPOSED], canPropose: false })
    expect(buttonsIn(own.markup)).toEqual([])
    expect(own.text).toContain('Another staff member has to sign or refuse it.')
    const other = panel({ rulings: [PROPOSED], canPropose: false, canSign: true })
    expect(buttonsIn(other.markup)).toEqual(['Refuse', 'Sign 800.00 and 650.00 LUSD'])
    expect(other.text).toContain('1 of 2')
    expect(other.text).toContain('Noa signed')
  })

  test('that was refused is kept, and another can be written', () => {
    const { text, markup } = panel({ rulings: [{ ...PROPOSED, status: 'refused', signedBy: 'Sam' }] })
    expect(text).toContain('Earlier rulings Refused by Sam, proposed by Noa ·')
    expect(buttonsIn(markup)).toContain('Sign 800.00 and 650.00 LUSD')
  })

  test('can’t be written by whoever signed the one that is appealed', () => {
    const { text, markup } = panel({ canPropose: false, rulings: [{ ...PROPOSED, status: 'appealed' }] })
    expect(text).toContain('You can’t rule here')
    expect(buttonsIn(markup)).toEqual([])
  })

  test('in its time for appeals says when it takes effect and who accepts it', () => {
    const ruling: RulingReply = { ...PROPOSED, status: 'signed', signedBy: 'Sam' }
    const changes = {
      status: 'ruled',
      ruling,
      rulings: [ruling],
      effectiveAt: Date.UTC(2026, 10, 13),
      accepts: { dealer: true, taker: false },
    } as const
    const { text } = panel({ ...changes, rulings: [ruling] })
    expect(text).toMatch(/It takes effect .*13 Nov.*, unless one side appeals\./)
    expect(text).toContain('Noa, Sam ·')
    expect(text).toContain('Mateo accepts the ruling')
    expect(text).not.toContain('Sofía accepts the ruling')
  })

  test('may be missing where the parties settled it themselves', () => {
    expect(panel({ status: 'ended' }).text).toContain('The dispute ended without a ruling.')
  })
})

describe('[DEF-121] beside it', () => {
  test('what the ledger knows', () => {
    const { text } = drawn(<LedgerFacts dispute={sampleCase()} />)
    expect(text).toContain('Hold 90213, Mateo’s wallet 1,450 .00 LUSD')
    expect(text).toContain('Fee, on what’s sold 0.10%')
    expect(text).toContain('Account in Mateo’s name different name')
    expect(text).toContain('Between them before no tickets')
    expect(drawn(<LedgerFacts dispute={sampleCase({ hold: null, ticketsBetween: 1 })} />).text).toMatch(/Issued on completion.*1 ticket$/)
  })

  test('what happened, by first names', () => {
    expect(drawn(<Timeline dispute={sampleCase()} />).text).toMatch(
      /Sofía opened the ticket .*Mateo accepted .*Sofía: I’ve paid .*Sofía opened the dispute .*Noa asked both sides/,
    )
    const byClock = { kind: 'disputed', by: 'clock', name: '', at: 0 }
    expect(drawn(<Timeline dispute={sampleCase({ steps: [byClock] })} />).text).toContain('Time ran out: the dispute opened')
  })
})
