import type { ListedDocument } from '@bourse/contracts/document'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { buttonsIn, drawn } from '../../testing/drawn.tsx'
import { AcceptanceList } from './acceptance-list.tsx'

// The dialog's library needs a browser.
vi.mock('./agreement-dialog.tsx', () => ({ AgreementDialog: () => null }))

beforeAll(() => loadTexts('document'))

const listed = (title: string, confirmedAt: number | null): ListedDocument => ({
  id: title,
  role: 'terms',
  kind: 'paper',
  title,
  lang: 'en',
  langs: ['en'],
  summary: [],
  version: '1.0',
  inForceAt: 0,
  wordCount: 401,
  isRequired: true,
  isConfirmed: confirmedAt !== null,
  confirmedAt,
  confirmedVersion: null,
  ahead: null,
  asset: null,
})
const rowsOf = (...documents: ListedDocument[]) => {
  const { markup } = drawn(<AcceptanceList documents={documents} onAccepted={() => undefined} />)
  return markup.split('<li ').slice(1)
}
const FEBRUARY = new Date(2026, 1, 24, 10).getTime()

describe('[OFF-08] the list of documents to accept', () => {
  test('[OFF-10] a confirmed document is ticked, locked and dated, and has no button', () => {
    const [row = ''] = rowsOf(listed('Prospectus', FEBRUARY))
    expect(row).toMatch(/<input type="checkbox"[^>]*disabled=""[^>]*checked=""/)
    expect(row).toContain('Accepted 24 February 2026')
    expect(row).toContain('aria-label="Accepted for good"')
    expect(buttonsIn(row)).toEqual([])
  })

  test('[OFF-09] the first unconfirmed one is highlighted and has the only brass button', () => {
    const rows = rowsOf(listed('Deed', FEBRUARY), listed('Risk', null), listed('Terms', null))
    expect(rows.map((row) => row.includes('is-next'))).toEqual([false, true, false])
    expect(rows.map((row) => row.includes('btn-primary'))).toEqual([false, true, false])
    expect(rows.map(buttonsIn)).toEqual([[], ['Read and accept'], ['Read']])
    expect(rows[1]).toContain('3 minutes. Next to read. You can’t take back an acceptance.')
    expect(rows[2]).not.toContain('Next to read')
  })

  test('with everything confirmed nothing is highlighted', () => {
    const rows = rowsOf(listed('Deed', FEBRUARY), listed('Risk', FEBRUARY))
    expect(rows.join('')).not.toMatch(/is-next|btn-primary|aria-current/)
  })

  test('accepted today shows the time', () => {
    const now = new Date()
    now.setHours(9, 5, 0, 0)
    expect(rowsOf(listed('Deed', now.getTime()))[0]).toContain('Accepted today, 09:05')
  })
})
