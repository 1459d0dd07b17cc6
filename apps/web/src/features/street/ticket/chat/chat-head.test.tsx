import { describe, expect, test, vi } from 'vitest'
import { addressIn } from '#platform/addresses'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../../../testing/drawn.tsx'
import { ticketOf } from '../testing/tickets.ts'
import { ChatHead } from './chat-head.tsx'

// There is no browser history here; addresses are the same without it.
vi.mock(
  import('#platform/navigation'),
  () =>
    ({
      addressOf: (page: Parameters<typeof addressIn>[1], params = {}, extras = {}) => addressIn('en', page, params, extras),
    }) as never,
)

await loadTexts('street', 'streetTicket')

describe('[DEF-121] the head of a chat says who the other one is', () => {
  const headOf = (standing: { score: number | null; tickets: number }) => {
    const ticket = ticketOf({})
    const other = { ...ticket.other, standing: { ...ticket.other.standing, ...standing } }
    return drawn(<ChatHead ticket={{ ...ticket, other }} seenAt={null} />).text
  }

  test.each([
    [{ score: 100, tickets: 1 }, '100.0% of 1 ticket'],
    [{ score: 98.2, tickets: 2 }, '98.2% of 2 tickets'],
    [{ score: 98.2, tickets: 1_204 }, '98.2% of 1,204 tickets'],
    [{ score: null, tickets: 0 }, 'New here'],
  ])('%j reads “%s”', (standing, text) => {
    const shown = headOf(standing)
    expect(shown.slice(shown.indexOf(text))).toBe(text)
  })
})
