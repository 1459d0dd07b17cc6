import type { OwnRewards } from '@bourse/contracts/reward'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../testing/drawn.tsx'
import { EarnedCard } from './earned-card.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { InvitationPlate } from './invitation-plate.tsx'
import { RulesCard } from './rules-card.tsx'

// There is no window to ask for its theme.
vi.mock(import('#platform/theme'), () => ({ setTheme: () => undefined }) as never)
vi.stubGlobal('location', { origin: 'https://bourse.example', pathname: '/rewards' })

const none = { people: 0, amount: '0' }
const OWN: OwnRewards = {
  terms: { isOpen: true, referrer: '20000000', referred: '10000000', token: { code: 'BRS', decimals: 6, decimals_min: 2 } },
  code: 'K7Q4-M2XP',
  path: '/join/K7Q4-M2XP',
  earned: '340000000',
  paid: { people: 17, amount: '340000000' },
  held: { people: 1, amount: '20000000' },
  ready: none,
  open: { people: 2, amount: '40000000' },
  granted: none,
  year: { people: 20, most: 50 },
  aDay: 5,
  agreement: { version: '1.0', at: Date.UTC(2026, 2, 4, 12) },
}

beforeAll(() => loadTexts('reward'))

describe('[STAFF-09] [DEF-190] the page of rewards', () => {
  test('adds up what was earned and what is on its way', () => {
    const text = drawn(<EarnedCard own={OWN} />).text
    for (const part of ['20 of 50 people', 'Paid, 17 people', 'Looked at by us, 1', 'Waits for a first trade, 2', 'When all is done'])
      expect(text).toContain(part)
    expect(text.replaceAll(' ', '')).toContain('Whenallisdone400.00BRS')
    expect(text).not.toContain('Ready to be paid')
    expect(text).not.toContain('From the team')
  })

  test('says what is in force: for both, for one side, or nothing', () => {
    const terms = (referrer: string, referred: string) => ({
      ...OWN.terms,
      referrer,
      referred,
      isOpen: referrer !== '0' || referred !== '0',
    })
    expect(drawn(<HowItWorks terms={OWN.terms} />).text).toContain('20.00 BRS for you and 10.00 BRS for them, within minutes.')
    expect(drawn(<HowItWorks terms={terms('20000000', '0')} />).text).toContain('20.00 BRS within minutes')
    expect(drawn(<HowItWorks terms={terms('0', '10000000')} />).text).toContain('10.00 BRS for them')
    expect(drawn(<HowItWorks terms={terms('0', '0')} />).text).toContain('For now there’s no reward for it.')
  })

  test('shows code, amount and a code for the camera, and in a closed program no amount', () => {
    const { markup, text } = drawn(<InvitationPlate own={OWN} />)
    expect(text).toContain('Bring a neighbor, and get 20.00 BRS for it.')
    expect([text.includes('K7Q4-M2XP'), markup.includes('The link as a QR code')]).toEqual([true, true])
    const closed = drawn(<InvitationPlate own={{ ...OWN, terms: { ...OWN.terms, isOpen: false, referrer: '0', referred: '0' } }} />)
    expect(closed.text).not.toContain('BRS')
  })

  test('names the limits and the agreement', () => {
    const text = drawn(<RulesCard own={OWN} />).text
    expect(text).toContain('50 people a year at most, and 5 are paid on one day')
    expect(text).toMatch(/You agreed to version 1\.0, .*Mar.*2026/)
  })
})
