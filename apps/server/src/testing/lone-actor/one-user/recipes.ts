import { exchange } from '@bourse/contracts/exchange'
import { offer } from '@bourse/contracts/offer'
import { street } from '@bourse/contracts/street'
import { transfer } from '@bourse/contracts/transfer'
import { venue } from '@bourse/contracts/venue'
import { DAY_MS } from '../drawing.ts'
import type { Actor, Driver } from '../driver.ts'
import { bendRate } from './bend-rate.ts'
import type { OneUser } from './world.ts'

/** A way to somebody else's money that chance alone would seldom find; other calls happen between its steps. */
export type UserRecipe = (driver: Driver, world: OneUser, others: () => Promise<void>) => Promise<void>

export const USER_RECIPES: Readonly<Record<string, UserRecipe>> = {
  /** A tiny trade among friends at an absurd price, then units for almost nothing. */
  async payAtBentRate(driver, { group }, others) {
    await bendRate(driver, group)
    await others()
    const [one, two] = group
    if (!one || !two) return
    const { body } = await driver.call(one, offer.list, { query: { asset: 'CP12' } })
    const id = idOf(body)
    for (const who of [one, two]) {
      await driver.call(who, offer.quote, { params: { id }, query: { units: '100', payAsset: 'LEUR' } })
      await driver.call(who, offer.subscribe, { body: { offerId: id, units: '100', payAsset: 'LEUR' } })
    }
  },

  /** A venture that collects another asset than its target’s, decided at a bent rate. */
  async meetAtBentRate(driver, { group }, others) {
    const [one, two] = group
    if (!one || !two) return
    const made = await driver.call(one, venue.create, {
      body: {
        name: `Lighthouse ${driver.calls}`,
        venueType: 'fund',
        assetClass: 'houses',
        description: 'A lamp for the lighthouse',
        target: '8000',
        targetQuoteAsset: 'LUSD',
        targetAsset: 'LEUR',
        isAllOrNothing: true,
        endsAt: Date.now() + 2 * DAY_MS,
      },
    })
    const id = idOf(made.body)
    await driver.call(two, venue.pledge, { params: { id }, body: { quantity: '6000' } })
    await others()
    await bendRate(driver, group)
    await driver.passTime(2 * DAY_MS + 3_600_000)
    await driver.call(one, venue.read, { params: { id } })
  },

  /** Units are bought one by one, each with a fee that rounds to nothing, and coins at a price whose fee is no whole unit. */
  async splitForFees(driver, { group }) {
    const [one, two] = group
    if (!one || !two) return
    const limit = (market: string, side: string, quantity: string, price: string) => ({
      body: { market, side, quantity, price, orderType: 'LIMIT' },
    })
    for (let left = 2; left > 0; left--) {
      await driver.call(one, exchange.place, limit('CP12-LUSD', 'SELL', '1', '251'))
      await driver.call(two, exchange.place, limit('CP12-LUSD', 'BUY', '1', '251'))
    }
    await driver.call(one, exchange.place, limit('LETH-LUSD', 'BUY', '0.011', '3380.37'))
    await driver.call(two, exchange.place, limit('LETH-LUSD', 'SELL', '0.011', '3380.37'))
  },

  /** One key for two payments, in both orders and at once. */
  async useKeyTwice(driver, { group }) {
    const [one] = group
    if (!one) return
    const key = `twice-${driver.calls}`
    const pay = (quantity: string) => driver.call(one, transfer.send, { key, body: { asset: 'LUSD', recipient: 'taker', quantity } })
    await Promise.all([pay('3'), pay('3'), pay('4')])
  },

  /** Tiny trades with an own account make an unknown one look trusted. */
  async buyTrust(driver, { group }, others) {
    const [old, , fresh] = group
    if (!old || !fresh) return
    const cash = { method: 'cash', variant: 'in_person' }
    const terms = { side: 'buy', base: 'LUSD', quote: 'LARS', priceKind: 'fixed', price: '1000', minQuantity: '0.01', maxQuantity: '5' }
    const ad = await driver.call(old, street.createAd, { body: { ...terms, handling: 'escrow', methods: [{ ...cash, payBankDays: 1 }] } })
    const opened = await driver.call(fresh, street.openTicket, {
      params: { id: idOf(ad.body) },
      body: { ...cash, quantity: '0.01', price: '1000' },
    })
    const params = { id: idOf(opened.body) }
    const act = (who: Actor, action: string, seen: string) =>
      driver.call(who, street.act, { params, body: { action, seen, confirm: true, reference: 'TX-1', bank: 'Cash' } })
    await act(old, 'accept', 'escrowed')
    await act(fresh, 'ship', 'accepted')
    await act(old, 'complete', 'shipped')
    await others()
    const { body } = await driver.call(fresh, street.board, { query: { side: 'buy', base: 'LUSD' } })
    for (const one of rowsOf(body).slice(0, 6)) {
      const [method] = (one['methods'] ?? []) as { method: string; variant: string }[]
      if (!method) continue
      const taking = { method: method.method, variant: method.variant, price: written(one['price']), quantity: '600' }
      const told = await driver.call(fresh, street.openTicket, { params: { id: String(one['id']) }, body: taking })
      if (told.status < 300) return
    }
  },

  /** Street ads of others whose price follows the market. */
  async takeAdAtBentPrice(driver, { group }, others) {
    await bendRate(driver, group)
    const [one] = group
    if (!one) return
    await driver.passTime(60_000)
    for (const side of ['buy', 'sell']) {
      const { body } = await driver.call(one, street.board, { query: { side } })
      const [first] = rowsOf(body)
      const [method] = (first?.['methods'] ?? []) as { method: string; variant: string }[]
      if (!first || !method) continue
      const taking = {
        quantity: written(first['minQuantity']),
        method: method.method,
        variant: method.variant,
        price: written(first['price']),
      }
      await driver.call(one, street.openTicket, { params: { id: String(first['id']) }, body: taking })
      await others()
    }
  },
}

export function rowsOf(body: unknown): Record<string, unknown>[] {
  const list = Array.isArray(body) ? body : Object.values(body as object).find((value) => Array.isArray(value))
  return (list ?? []) as Record<string, unknown>[]
}

function idOf(body: unknown): string {
  const [first = body as Record<string, unknown>] = Array.isArray(body) ? rowsOf(body) : []
  return String(first['id'] ?? first['rowId'] ?? '0')
}

/** Raw units of six decimals, as a person writes them. */
function written(raw: unknown): string {
  return String(Number(raw) / 1e6)
}
