import { afterEach } from 'vitest'
import { testApp } from '../../../../testing/app.ts'
import { endAll, type Kind, openStreet } from './trade.ts'

export const BUY: Kind = { side: 'buy', handling: 'escrow' }
export const SELL: Kind = { side: 'sell', handling: 'escrow' }
export const HIDDEN = /880012457|990045612|021000021|Whole Beneficiary/

/** A street whose tickets end with each test. */
export async function ticketStreet() {
  const app = await testApp()
  const street = await openStreet(app)
  const { dealer, taker, stranger } = street

  afterEach(() => endAll(street))

  return { app, street, dealer, taker, stranger }
}
