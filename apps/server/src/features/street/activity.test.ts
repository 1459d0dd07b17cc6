import type { TicketStatus } from '@bourse/domain/street'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import type { Trader } from '../../testing/traders.ts'
import { feedOf } from '../activity/testing/feed.ts'
import { bringDisputed, letRulingCount, ruleOn } from './tickets/testing/disputed.ts'
import { bring, open, openStreet, step, type Kind } from './tickets/testing/trade.ts'

const app = await testApp()
const BUY: Kind = { side: 'buy', handling: 'escrow' }
const SELL: Kind = { side: 'sell', handling: 'escrow' }
const MINT: Kind = { side: 'buy', handling: 'mint' }

const world = await openStreet(app)

/** The newest item about a ticket, as this person reads it. */
async function told(who: Trader, id: string, lang = 'en') {
  const { items } = await feedOf(who.api, { lang, first: 20 })
  return items.find(({ actionType, actionId }) => actionType === 'ticket' && actionId === id)
}

describe('[ACT-01] [ACT-11] a feed tells of a ticket', () => {
  test.each<[Kind, TicketStatus, string, string]>([
    [
      BUY,
      'escrowed',
      'You’re buying 10.00 LEUR for 11.00 USD. dora has 30 minutes to accept.',
      'You’re selling 10.00 LEUR for 11.00 USD. Accept or decline within 30 minutes.',
    ],
    [
      SELL,
      'escrowed',
      'You’re selling 10.00 LEUR for 11.00 USD. dora has 30 minutes to accept.',
      'You’re buying 10.00 LEUR for 11.00 USD. Accept or decline within 30 minutes.',
    ],
    [
      SELL,
      'accepted',
      'You’re selling 10.00 LEUR for 11.00 USD. Wait until dora has paid.',
      'You’re buying 10.00 LEUR for 11.00 USD. Pay with the reference REF.',
    ],
    [
      BUY,
      'shipped',
      'The payment of 11.00 USD is on its way. dora releases 10.00 LEUR once it arrives.',
      'The payment of 11.00 USD is on its way. Release 10.00 LEUR once it’s in your account.',
    ],
    [BUY, 'completed', 'You received 9.99 LEUR. The price was 11.00 USD.', 'tomas received 9.99 LEUR. The price was 11.00 USD.'],
    [SELL, 'completed', 'dora received 9.99 LEUR. The price was 11.00 USD.', 'You received 9.99 LEUR. The price was 11.00 USD.'],
    [
      SELL,
      'expired',
      'Time ran out on 10.00 LEUR for 11.00 USD. 10.00 LEUR is available again.',
      'Time ran out on 10.00 LEUR for 11.00 USD. Don’t pay anymore.',
    ],
    [MINT, 'rejected', '10.00 LEUR for 11.00 USD. Don’t pay anymore.', '10.00 LEUR for 11.00 USD. Nothing was issued.'],
  ])('%j %s, as each side is concerned', async (kind, status, takers, dealers) => {
    const id = await bring(world, kind, status)
    const reference = await app.db.value<string>(sql`select reference from street_tickets where id = ${id}`)
    const [taker, dealer] = [await told(world.taker, id), await told(world.dealer, id)]
    expect([taker?.description, dealer?.description?.replace(reference, 'REF')]).toEqual([takers, dealers])
    expect([taker?.href, taker?.status, taker?.actions]).toEqual([`/street/ticket/${id}/`, status, []])
    await clear(id)
  })

  test('who asked to call a dispute off, also once a ruling has made that void', async () => {
    const id = await bringDisputed(world, BUY)
    await step(world, id, 'taker', 'cancel', 'shipped')
    const asked = async (who: Trader) => (await told(who, id))?.description
    const before = [await asked(world.taker), await asked(world.dealer)]
    expect(before).toEqual([
      'You asked dora to cancel 10.00 LEUR. It’s canceled once you both agree.',
      'tomas asks you to cancel 10.00 LEUR. It’s canceled once you both agree.',
    ])
    await app.owner.run(sql`update street_tickets set cancel_asked_by = null where id = ${id}`)
    expect([await asked(world.taker), await asked(world.dealer)]).toEqual(before)
    await ruleOn(world, id, 0n)
    await letRulingCount(world, id)
  })

  test('a ruling that gives the buyer a part names the price of that part', async () => {
    const id = await bringDisputed(world, BUY)
    await ruleOn(world, id, 6_000_000n)
    await letRulingCount(world, id)
    expect((await told(world.taker, id))?.description).toBe('You received 5.994 LEUR. The price was 6.60 USD.')
    expect((await told(world.dealer, id))?.description).toBe('tomas received 5.994 LEUR. The price was 6.60 USD.')
    await clear(id)
  })

  test('in the reader’s language and figures', async () => {
    const id = await bring(world, BUY, 'completed')
    expect((await told(world.taker, id, 'es'))?.description).toBe('Recibiste 9,99 LEUR. El precio fue 11,00 USD.')
    expect((await told(world.dealer, id, 'pt'))?.description).toBe('tomas recebeu 9,99 LEUR. O preço foi 11,00 USD.')
  })

  test('[ACT-10] with what moved in the reader’s own pocket; an issuer gives nothing of their own', async () => {
    const moved = async (who: Trader, id: string) => {
      const { amount, exchange } = (await told(who, id)) ?? {}
      return [amount?.quantity, amount?.isSigned, exchange]
    }
    const [bought, sold, issued] = [
      await bring(world, BUY, 'completed'),
      await bring(world, SELL, 'completed'),
      await bring(world, MINT, 'completed'),
    ]
    expect(await moved(world.taker, bought)).toEqual(['9990000', true, null])
    expect(await moved(world.dealer, bought)).toEqual(['-10000000', true, null])
    expect(await moved(world.taker, sold)).toEqual(['-10000000', true, null])
    expect(await moved(world.dealer, sold)).toEqual(['9990000', true, null])
    expect(await moved(world.taker, issued)).toEqual(['9990000', true, null])
    expect(await moved(world.dealer, issued)).toEqual(['10000000', false, null])
  })
})

/** Open tickets are few at a time. */
async function clear(id: string): Promise<void> {
  await app.owner.run(sql`update users set created_at = created_at - interval '1 year'`)
  const { status, side } = await app.db.one<{ status: TicketStatus; side: Kind['side'] }>(
    sql`select status, side from street_tickets where id = ${id}`,
  )
  const [seller, payer] = side === 'buy' ? (['dealer', 'taker'] as const) : (['taker', 'dealer'] as const)
  if (status === 'escrowed' || status === 'pledged') await step(world, id, 'dealer', 'reject', status)
  else if (status === 'accepted' && side === 'sell') await step(world, id, payer, 'cancel', 'accepted')
  else if (status === 'shipped' || status === 'accepted') await step(world, id, seller, 'complete', status)
}

const DETAIL = `query ($id: ID!) { streetTicketActivity(id: $id) {
  id status isDisputed seat quantity cost currency method { name variant } handling reference
  shipment { bank ref message } profile { name displayName score } transactionTime
  link { __typename ... on StreetBankLink { beneficiaryName bankName typeAccount accountNumberType accountNumber bankRoutingNumber taxId email } }
  cancelationMessage rejectionMessage acceptanceMessage shipmentMessage settlementMessage
  ad { id side price base { code decimals decimalsMin } quote { code } dealer { name } instructions methods { name variant } bankLink { __typename } }
} }`

interface Detail {
  link: object | null
  ad: { bankLink: object | null }
}

async function detailOf({ api }: Pick<Trader, 'api'>, id: string): Promise<(Detail & Record<string, unknown>) | null> {
  return (await api.graph<{ streetTicketActivity: (Detail & Record<string, unknown>) | null }>(DETAIL, { id })).data.streetTicketActivity
}

async function viewsOf(id: string): Promise<number> {
  const rows = await app.owner.rows(sql`select from audit_log where action = 'ticket.account_read' and subject = ${`ticket:${id}`}`)
  return rows.length
}

describe('[API-56] [ACT-16] the activity detail of a street ticket', () => {
  test('[STR-05] [STR-06] [STR-07] has everything that both agreed on and said', async () => {
    const id = await bring(world, BUY, 'shipped')
    expect(await detailOf(world.taker, id)).toEqual({
      id,
      status: 'shipped',
      isDisputed: false,
      seat: 'taker',
      quantity: '10000000',
      cost: '11000000',
      currency: 'USD',
      method: { name: 'bank_transfer', variant: 'ach' },
      handling: 'escrow',
      reference: expect.stringMatching(/^[A-Z0-9-]{4,}$/) as unknown,
      shipment: { bank: 'Harbor Street Bank', ref: 'TX-1', message: '' },
      profile: { name: 'tomas', displayName: 'tomas', score: null },
      transactionTime: null,
      link: {
        __typename: 'StreetBankLink',
        beneficiaryName: 'Whole Beneficiary',
        bankName: 'Harbor Street Bank',
        typeAccount: 'checking',
        accountNumberType: 'achw',
        accountNumber: '880012457',
        bankRoutingNumber: '021000021',
        taxId: '',
        email: '',
      },
      cancelationMessage: '',
      rejectionMessage: '',
      acceptanceMessage: '',
      shipmentMessage: '',
      settlementMessage: '',
      ad: {
        id: String(world.ads['buy escrow']),
        side: 'buy',
        price: '1100000',
        base: { code: 'LEUR', decimals: 6, decimalsMin: 2 },
        quote: { code: 'LUSD' },
        dealer: { name: 'dora' },
        instructions: 'Write the reference.',
        methods: [
          { name: 'bank_transfer', variant: 'ach' },
          { name: 'paypal', variant: 'balance' },
          { name: 'cash', variant: 'in_person' },
        ],
        bankLink: { __typename: 'StreetBankLink' },
      },
    })
    await clear(id)
  })

  test('[DEF-120] shows the account from accepted until the end only, and logs each view of another’s', async () => {
    const id = await open(world, BUY)
    expect(await detailOf(world.taker, id)).toMatchObject({ link: null, ad: { bankLink: null } })
    await step(world, id, 'dealer', 'accept', 'escrowed')
    expect(await viewsOf(id)).toBe(0)
    expect((await detailOf(world.dealer, id))?.link).not.toBeNull()
    expect(await viewsOf(id)).toBe(0)
    expect((await detailOf(world.taker, id))?.link).not.toBeNull()
    expect(await viewsOf(id)).toBeGreaterThan(0)
    await step(world, id, 'taker', 'cancel', 'accepted')
    for (const who of [world.taker, world.dealer]) {
      expect(await detailOf(who, id)).toMatchObject({ status: 'canceled', link: null, ad: { bankLink: null } })
    }
  })

  test('is null for others and for what is no id, and visitors are refused', async () => {
    const id = await bring(world, SELL, 'completed')
    expect(await detailOf(world.dealer, id)).toMatchObject({ seat: 'dealer', status: 'completed', link: null })
    expect(await detailOf(world.stranger, id)).toBeNull()
    for (const odd of ['0', '999999', 'x', '-1', '9'.repeat(60)]) expect(await detailOf(world.taker, odd)).toBeNull()
    expect(JSON.stringify((await app.api().graph(DETAIL, { id })).body)).toContain('UNAUTHENTICATED')
  })
})
