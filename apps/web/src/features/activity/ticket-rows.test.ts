import { en } from '@bourse/texts/en'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, type Translate } from '#platform/i18n'
import type { TicketActivity } from './queries.ts'
import { ticketRows } from './ticket-rows.ts'

beforeAll(() => loadTexts('activityPage', 'street'))

const t = ((key: keyof typeof en) => en[key]) as Translate
const TICKET: TicketActivity = {
  status: 'shipped',
  isDisputed: false,
  seat: 'taker',
  quantity: '500000000',
  cost: '521250000000',
  currency: 'ARS',
  method: { name: 'bank_transfer', variant: 'cbu' },
  handling: 'escrow',
  reference: 'K7Q2M9',
  shipment: { bank: 'Banco Sur', ref: 'TRF-1' },
  acceptanceMessage: 'Pay before noon',
  shipmentMessage: '',
  settlementMessage: '',
  rejectionMessage: '',
  cancelationMessage: '',
  profile: { name: 'tomas', displayName: 'Tomás' },
  ad: {
    base: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
    quote: { code: 'LARS', decimals: 6, decimalsMin: 2 },
    dealer: { name: 'rosa', displayName: '' },
  },
}
const told = (changes: Partial<TicketActivity>) =>
  ticketRows({ ...TICKET, ...changes }, { t, tag: 'en-GB' }).map(({ label, value }) => `${label}: ${value}`)

test('[ACT-16] [STR-05] a ticket shows its state, both amounts, how it is paid, and the other side', () => {
  expect(told({})).toEqual([
    'Status: Paid',
    'Dealer: rosa',
    'Quantity: 500.00 LUSD',
    'Price to pay: 521,250.00 ARS',
    'Payment method: CBU transfer',
    'Handling: Held in escrow',
    'Reference: K7Q2M9',
    'Paid from: Banco Sur',
    'Payment reference: TRF-1',
    'Note on accepting: Pay before noon',
  ])
})

test('[ACT-16] the dealer sees the taker, and a ticket without a payment no payment', () => {
  const rows = told({ seat: 'dealer', handling: 'mint', status: 'pledged', shipment: null, acceptanceMessage: '', rejectionMessage: 'No' })
  expect(rows.slice(0, 2)).toEqual(['Status: Reserved', 'Taker: Tomás'])
  expect(rows.slice(5)).toEqual(['Handling: Issued on completion', 'Reference: K7Q2M9', 'Reason for declining: No'])
})

test.each([
  ['accepted', true, 'In dispute'],
  ['completed', true, 'Completed'],
  ['frozen', false, 'UNKNOWN_STATUS'],
  ['', false, 'UNKNOWN_STATUS'],
  ['toString', true, 'UNKNOWN_STATUS'],
])('[STR-22] a ticket that is %j shows its state: disputed %s → %s', (status, isDisputed, text) => {
  expect(told({ status, isDisputed })[0]).toBe(`Status: ${text}`)
})

test('a method that this page does not know is shown by its own name', () => {
  expect(told({ method: { name: 'bank_transfer', variant: 'moon' } })).toContain('Payment method: moon')
})
