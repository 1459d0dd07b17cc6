import { link } from '@bourse/contracts/link'
import { type AdReply, street } from '@bourse/contracts/street'
import { depositFor, linkBank } from '../agent/desk.ts'
import { type Account, newAccount } from '../support/account.ts'
import { expect } from '../support/test.ts'

/** What a dollar costs in these trades, in pesos. */
const PRICE = '1050'
/** How the pesos are paid. */
const METHOD = { method: 'bank_transfer', variant: 'instant_ar' } as const

export interface Deal {
  ad: AdReply
  dealer: Account
  taker: Account
}

/** Dario has an ad for up to 200 LUSD at 1,050 pesos each: he sells them to Paula, or buys hers. The seller has 300. */
export async function newDeal(side: 'buy' | 'sell'): Promise<Deal> {
  const [dealer, taker] = await Promise.all([newAccount({ displayName: 'Dario Dilar' }), newAccount({ displayName: 'Paula Paya' })])
  await depositFor(side === 'buy' ? dealer : taker, 'LUSD', '300')
  if (side === 'buy') await linkBank(dealer, 'Dario Dilar')
  const { body: links } = await dealer.client.call(link.list)
  const placed = await dealer.client.call(street.createAd, {
    body: {
      side,
      base: 'LUSD',
      quote: 'LARS',
      priceKind: 'fixed',
      price: PRICE,
      minQuantity: '10',
      maxQuantity: '200',
      methods: [METHOD],
      bankLink: links[0]?.id,
    },
    key: crypto.randomUUID(),
  })
  expect(placed.status, 'the ad').toBe(201)
  return { ad: placed.body, dealer, taker }
}

/** Paula takes 100 of Dario's ad; the ticket's id. */
export async function openTicket({ ad: { id }, taker }: Deal): Promise<string> {
  const body = { quantity: '100', ...METHOD, price: PRICE }
  const opened = await taker.client.call(street.openTicket, { params: { id }, body, key: crypto.randomUUID() })
  expect(opened.status, 'the ticket').toBe(201)
  return opened.body.id
}

/** An action that is not the subject of the journey, through the API. */
async function act({ client }: Account, id: string, body: object): Promise<void> {
  const done = await client.call(street.act, { params: { id }, body, key: crypto.randomUUID() })
  expect(done.status, 'the action').toBe(200)
}

/** Dario accepts and Paula says that she paid. */
export async function payTicket({ dealer, taker }: Deal, id: string): Promise<void> {
  await act(dealer, id, { action: 'accept', seen: 'escrowed' })
  await act(taker, id, { action: 'ship', seen: 'accepted', bank: 'Banco Nación', reference: '0087 1101 7', payerName: 'Paula Paya' })
}
