import { exchange, type FeeTierReply, marketAdmin } from '@bourse/contracts/exchange'
import { staff as desk } from '@bourse/contracts/staff'
import { expect } from 'vitest'
import { runAudit } from '#platform/audit'
import { INVARIANTS } from '../../../assemble.ts'
import { fundAll, giveRoles, makeAsset, makeTraders, type Trader } from '../../../testing/traders.ts'
import { openGoldCash, SYMBOL } from './gold-cash.ts'

export const params = { symbol: SYMBOL }
/** Steps of a hundredth, as the market is opened. */
export const FIRST = {
  tick: '0.01',
  lot: '0.01',
  smallest: '0.01',
  largest: null,
  smallest_value: null,
  band_ppm: null,
  protection_ppm: 50_000,
  maker_fee_ppm: 1_000,
  taker_fee_ppm: 2_000,
  fee_tiers: [] as FeeTierReply[],
}
export type Terms = Omit<typeof FIRST, 'largest' | 'band_ppm' | 'smallest_value'> & {
  largest: string | null
  smallest_value: string | null
  band_ppm: number | null
}

/** GOLD-CASH with two of finance, who change its terms, one of compliance and two who trade. */
export async function openTermsDesk() {
  const [app, ines, tomas] = await openGoldCash(['ines', 'tomas'], { terms: { makerFeePpm: 1_000, takerFeePpm: 2_000 } })
  const [noa, bruno, sonia] = await makeTraders(app, 'noa', 'bruno', 'sonia')
  for (const one of [noa, bruno]) await giveRoles(app.owner, one, 'finance')
  await giveRoles(app.owner, sonia, 'compliance')
  await makeAsset(app.db, 'SALT')
  await fundAll(app.db, [ines, tomas], { SALT: 1_000_000_000n })

  let names = 0
  const newName = () => `o-${++names}`
  const place = (who: Trader, side: 'BUY' | 'SELL', quantity: string, price: string, at = SYMBOL) =>
    who.api.call(exchange.place, { body: { market: at, side, quantity, price, clOrdID: newName() } })
  const refusalOf = ({ body }: Awaited<ReturnType<typeof place>>) => Object.values(body.fields ?? {}).flat()
  const change = (changes: Partial<Terms>, { from = null as number | null, api = noa.api } = {}) =>
    api.call(marketAdmin.changeTerms, {
      params,
      body: { terms: { ...FIRST, ...changes }, in_force_from: from, reason: 'Agreed on Tuesday' },
    })
  const sign = (id: string, api = bruno.api) => api.call(desk.sign, { params: { id } })
  const changeAndSign = async (changes: Partial<Terms>, from: number | null = null) => {
    const asked = await change(changes, { from })
    expect(asked.status).toBe(200)
    expect((await sign(asked.body.signature.id)).status).toBe(200)
  }
  const halt = () => noa.api.call(marketAdmin.halt, { params, body: { reason: 'New steps' } })
  const resume = async () => {
    const { signature } = (await noa.api.call(marketAdmin.resume, { params, body: { reason: 'Done' } })).body
    expect((await sign(signature.id)).status).toBe(200)
  }
  const detail = async () => (await sonia.api.call(marketAdmin.market, { params })).body
  const broken = async () => (await app.db.read((tx) => runAudit(tx, INVARIANTS))).filter((one) => one.broken > 0n).map(({ id }) => id)

  return { app, ines, tomas, noa, bruno, sonia, newName, place, refusalOf, change, sign, changeAndSign, halt, resume, detail, broken }
}
