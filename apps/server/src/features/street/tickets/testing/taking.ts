import { afterEach, beforeEach } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../../testing/app.ts'
import { refused } from '../../../../testing/refused.ts'
import { fund, makeTraders, type Trader } from '../../../../testing/traders.ts'
import { linkAccount } from '../../../agent/testing/desk.ts'
import { changeSince, figuresOf, type Figures } from './figures.ts'
import { endAll, type Kind, openStreet, placeAd, take, takingOf } from './trade.ts'

export const BUY: Kind = { side: 'buy', handling: 'escrow' }
export const MINT: Kind = { side: 'buy', handling: 'mint' }
export const SELL: Kind = { side: 'sell', handling: 'escrow' }

/** A street whose tickets end with each test, and what everybody had before it. */
export async function takingWorld() {
  const app = await testApp()
  const street = await openStreet(app)
  const { dealer, taker, ads } = street
  const buy = (more: object = {}, who = taker) => take(who, ads['buy escrow'], { ...takingOf(street, BUY), ...more })
  const refusedFor = (reason: string) => refused(422, 'AD_REFUSED', { ad: [`street.refusal.${reason}`] })

  let before: Figures
  beforeEach(async () => {
    before = await figuresOf(street)
  })
  afterEach(() => endAll(street))

  /** An account of the taker for other money. */
  async function linkEuros(): Promise<string> {
    const id = await linkAccount(app, taker, 'LUSD', '777000111')
    await app.owner.run(sql`update links set asset_id = ${street.baseId} where id = ${id}`)
    return id
  }

  let poorDealers = 0
  /** A dealer who has this much, and may issue this much. */
  async function poorDealer(balance: bigint): Promise<{ buy: bigint; mint: bigint }> {
    const poor = await oldTrader(`poor${++poorDealers}`)
    await app.db.transaction((tx) => fund(tx, poor, 'LEUR', balance))
    const link = await linkAccount(app, poor, 'LUSD', '880012457')
    const agency = await app.owner.one<{ id: bigint }>(sql`
    insert into agencies (agent_profile_id, asset_id, mint_min, mint_max, mint_daily_cap, mint_fee_ppm, mint_fee_flat,
                          burn_min, burn_max, burn_daily_cap, burn_fee_ppm, burn_fee_flat, typical_minutes)
    values (${poor.profileId}, ${street.baseId}, 1, ${balance}, ${balance}, 0, 0, 1, ${balance}, ${balance}, 0, 0, 60) returning id`)
    const terms = { profileId: poor.profileId, baseId: street.baseId, quoteId: street.quoteId, agencyId: agency.id, link }
    return { buy: await placeAd(app, { ...BUY, ...terms }), mint: await placeAd(app, { ...MINT, ...terms }) }
  }

  async function oldTrader(handle: string): Promise<Trader> {
    const [trader] = await makeTraders(app, handle)
    await app.owner.run(sql`update users set created_at = created_at - interval '1 year' where id = ${trader.userId}`)
    return trader
  }

  return { app, street, dealer, taker, ads, buy, refusedFor, changes: () => changeSince(street, before), linkEuros, poorDealer, oldTrader }
}
