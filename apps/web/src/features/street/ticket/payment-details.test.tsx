import type { TicketReply } from '@bourse/contracts/street'
import { describe, expect, test } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { buttonsIn, drawn } from '../../../testing/drawn.tsx'
import { HeldLine } from './held-line.tsx'
import { NameNotices } from './name-notices.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { Said } from './said.tsx'
import { ticketOf } from './testing/tickets.ts'

await loadTexts('street', 'streetTicket')

const link = {
  kind: 'bank',
  beneficiaryName: 'Lucía Ferrando',
  bankName: 'Banco del Litoral',
  typeAccount: 'savings',
  accountNumberType: 'cbu',
  accountNumber: '0440053130000046127895',
  bankRoutingNumber: '',
  taxId: '',
  email: '',
} as const

describe('[DEF-120] the payment’s details', () => {
  const details = (change: Partial<TicketReply>) => drawn(<PaymentDetails ticket={ticketOf(change)} />)

  test('are not shown before the ticket is accepted', () => {
    const { text, markup } = details({ status: 'escrowed' })
    expect(text).toContain('Lucía’s account appears here once the ticket is accepted.')
    expect(text).toContain('Send exactly 521,250 .00 ARS')
    expect(buttonsIn(markup)).toEqual([])
  })

  test('can be copied by the payer, each on its own', () => {
    const { text, markup } = details({ link })
    expect(text).toContain('Banco del Litoral savings')
    expect(text).toContain('0440 0531 3000 0046 1278 95')
    expect([...markup.matchAll(/aria-label="(Copy [^"]+)"/g)].map(([, label]) => label)).toEqual([
      'Copy amount',
      'Copy beneficiary',
      'Copy bank',
      'Copy CBU',
      'Copy reference',
    ])
  })

  test('are read by the seller without a way to copy them', () => {
    const { text, markup } = details({ seat: 'dealer', link })
    expect(text).toContain('You get exactly')
    expect(text).toContain('Reference BRS 4831')
    expect(buttonsIn(markup)).toEqual([])
  })

  test('[STR-05] name the payment once it is under way, and offer no amount to send again', () => {
    const shipment = {
      bank: 'Banco Nación •••• 4410',
      ref: '0087 1220 4',
      message: '',
      payerName: 'Inés Aldao',
      nameCheck: 'same',
    } as const
    const { text, markup } = details({ status: 'shipped', link, shipment })
    expect(text).toContain('Sent 521,250 .00 ARS')
    expect(text).toContain('Paid from Banco Nación •••• 4410 Name on that account Inés Aldao Number on the receipt 0087 1220 4')
    expect(markup).not.toContain('Copy amount')
  })

  test('say that cash needs no account', () => {
    expect(details({ method: { name: 'cash', variant: 'in_person' } }).text).toContain('This method needs no account.')
  })
})

describe('[DEF-115] what is held', () => {
  const held = (change: Partial<TicketReply>) => drawn(<HeldLine ticket={ticketOf(change)} />).text

  test('goes to the buyer after the fee, or back', () => {
    expect(held({})).toBe(
      '500.00 LUSD are held from Lucía’s wallet. You receive 499.50 LUSD after the fee when Lucía confirms; they go back if you cancel or the time runs out.',
    )
    expect(held({ seat: 'dealer' })).toBe(
      '500.00 LUSD are held from your wallet. Inés receives 499.50 LUSD after the fee when you confirm; if the ticket ends without that, they’re yours again.',
    )
  })

  test('[DEF-117] no longer goes back by itself once it was paid', () => {
    expect(held({ status: 'shipped' })).toBe(
      '500.00 LUSD are held from Lucía’s wallet. You receive 499.50 LUSD after the fee when Lucía confirms, or as staff decide.',
    )
  })

  test('is issued where the dealer is an agent', () => {
    expect(held({ handling: 'mint', status: 'pledged' })).toBe(
      'Lucía is an agent of LUSD and issues 500.00 LUSD when the payment is confirmed. You receive 499.50 LUSD after the fee.',
    )
  })

  test('is nothing once the ticket has ended', () => {
    expect(held({ status: 'expired' })).toBe('')
  })
})

describe('the name check', () => {
  const notices = (change: Partial<TicketReply>) => drawn(<NameNotices ticket={ticketOf(change)} />).text
  const shipment = { bank: 'Nación', ref: '1', message: '', payerName: 'Mateo Quiroga' } as const

  test('tells the payer whose account it is', () => {
    expect(notices({ link, payeeName: 'same' })).toBe('')
    expect(drawn(<PaymentDetails ticket={ticketOf({ link, payeeName: 'same' })} />).markup).toContain('The account is in Lucía’s name.')
    expect(drawn(<PaymentDetails ticket={ticketOf({ link, payeeName: 'unknown' })} />).markup).not.toContain('in Lucía’s name')
    expect(notices({ link, payeeName: 'different' })).toContain('The account is in another name than Lucía’s. Don’t pay;')
    expect(notices({ link, payeeName: 'unknown' })).toBe('')
    expect(notices({ link: null, payeeName: 'different' })).toBe('')
  })

  test('tells the seller who paid', () => {
    expect(notices({ seat: 'dealer', shipment: { ...shipment, nameCheck: 'different' } })).toContain(
      'Paid from an account in another name: Mateo Quiroga. Don’t release',
    )
    const paid = ticketOf({ seat: 'dealer', shipment: { ...shipment, nameCheck: 'same' } })
    expect(drawn(<PaymentDetails ticket={paid} />).markup).toContain('Paid from an account in Inés’s name.')
    expect(drawn(<NameNotices ticket={paid} />).text).toBe('')
    expect(notices({ seat: 'dealer', shipment: null, payeeName: 'different' })).toBe('')
  })
})

test('[STR-05] [STR-06] the messages of each step are quoted after the dealer’s instructions, the empty ones left out', () => {
  const ticket = ticketOf({
    messages: { cancelation: '', rejection: '', acceptance: 'All yours.', shipment: 'On its way.', settlement: '' },
  })
  const { text } = drawn(<Said ticket={{ ...ticket, ad: { ...ticket.ad, instructions: 'Own account only.' } }} />)
  expect(text).toBe('Dealer’s instructions “Own account only.” Message from Lucía “All yours.” Your message “On its way.”')
  const ended = drawn(<Said ticket={{ ...ticket, status: 'completed', ad: { ...ticket.ad, instructions: 'Own account only.' } }} />)
  expect(ended.text).toBe('Message from Lucía “All yours.” Your message “On its way.”')
})
