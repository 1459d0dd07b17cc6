import type { ReactNode } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTexts, t } from '#platform/i18n'
import { drawn } from '../../../testing/drawn.tsx'
import { sampleCase } from '../case/testing/sample-case.ts'
import { ScoreBars } from './score-bars.tsx'
import { ScoreButton } from './score-button.tsx'
import { ScoresDialog } from './scores-dialog.tsx'
import { averageText, scoreText, timeText } from './standing-text.ts'
import { TraderLine } from './trader-line.tsx'

vi.mock('#ui/dialog', () => ({ Dialog: ({ title, children }: { title: ReactNode; children: ReactNode }) => [title, children] }))

const { trader } = sampleCase().payer
const unknown = {
  ...trader,
  isVerified: false,
  standing: { ...trader.standing, score: null, tickets: 0, completed: 0, recent: '', releaseSeconds: null, paySeconds: null },
}

beforeAll(() => loadTexts('streetStanding'))

describe('[STR-08] a trader’s reputation', () => {
  test('is their name, score, number of tickets and how fast they release', () => {
    expect(drawn(<TraderLine trader={trader} />).text).toBe('SL Sofía Luna 98.2% 58 tickets · releases in 3 min')
    expect(drawn(<TraderLine trader={trader} speed="pay" />).text).toBe('SL Sofía Luna 98.2% 58 tickets · pays in 21 min')
  })

  test('of somebody who has never traded claims nothing', () => {
    const { text, markup } = drawn(<TraderLine trader={unknown} />)
    expect(text).toBe('SL Sofía Luna New here')
    expect(markup).not.toContain('class="rec"')
    expect(markup).not.toContain('seal')
  })

  test('has a button that says what it opens', () => {
    const { markup, text } = drawn(<ScoreButton trader={trader} withCount />)
    expect(text).toBe('98.2% of 58')
    expect(markup).toContain('aria-label="Score of Sofía Luna: 98.2% of 58. How is it worked out?"')
  })

  test('is explained figure by figure, with their own numbers', () => {
    const { text } = drawn(<ScoresDialog trader={trader} onClose={() => undefined} />)
    expect(text).toContain('How Sofía Luna’s score is worked out')
    expect(text).toContain(
      'Score 98.2% The share of tickets that ended well, by what they were worth; all with one person count as 100 US dollars at most.',
    )
    expect(text).toContain('a ticket’s weight halves every 180 days. A lost dispute weighs as much as 5 tickets')
    expect(text).toContain('Tickets 56 of 58 completed Tickets worth 10 US dollars or more')
    expect(text).toContain('People 40')
    expect(text).toContain('Accepts in 2 min')
    expect(text).toContain('Pays in 21 min')
    expect(text).toContain('Releases in 3 min')
    expect(text).toContain('Disputes lost 1')
    expect(text).toContain('Ratings 4.83 of 5, from 12 ratings')
    const empty = { ...unknown.standing, acceptSeconds: null, ratingAverage: null, ratingCount: 0, disputesLost: 0 }
    const { text: nothing } = drawn(<ScoresDialog trader={{ ...unknown, standing: empty }} onClose={() => undefined} />)
    expect(nothing).toContain('Score – The share')
    expect(nothing).toContain('Ratings –')
    expect(nothing).toContain('Disputes lost 0')
  })

  test('draws the last tickets: tall, short or crossed', () => {
    const { markup } = drawn(<ScoreBars recent="cfd" />)
    expect(markup).toContain('aria-label="Last 3 tickets: 1 completed, 1 not completed, 1 disputes lost"')
    expect(markup).toContain('viewBox="0 0 14 10"')
    expect(markup).toContain('M0 0h4v10h-4z')
    expect(markup).toContain('M5 7h4v3h-4z')
    expect(markup).toContain('M10 3l4 4M14 3l-4 4')
    expect(drawn(<ScoreBars recent="" />).markup).toBe('')
  })

  test.each([
    [0, '1 s'],
    [59, '59 s'],
    [60, '1 min'],
    [61, '2 min'],
    [3_540, '59 min'],
    [3_600, '1 h'],
    [36_001, '11 h'],
    [172_799, '48 h'],
    [172_800, '2 d'],
  ])('writes a median of %i seconds as %s', (seconds, text) => {
    expect(timeText(seconds, t)).toBe(text)
  })

  test('writes figures as the language does', () => {
    expect([scoreText(98.2, 'en-GB'), scoreText(100, 'es-AR-u-hc-h23'), averageText(4.8, 'pt-BR')]).toEqual([
      '98.2%',
      '100,0\u00a0%',
      '4,80',
    ])
  })
})
