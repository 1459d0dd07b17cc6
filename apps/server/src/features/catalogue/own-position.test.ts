import { expect, test } from 'vitest'
import { openFloor, place, terms } from '../exchange/testing/floor.ts'
import { readAssetMarkets } from './asset-markets.ts'
import { readOwnPosition } from './own-position.ts'

const floor = await openFloor({ goldDecimals: 0, fees: { makerFeePpm: 0, takerFeePpm: 0 } })

test('[DEF-154] [CAT-22] what was paid in trades is summed from the ledger; sales and other currencies are left out', async () => {
  const seller = await floor.trader({ gold: 100n })
  const buyer = await floor.trader({ cash: 10_000n })
  for (const [quantity, price] of [
    [2, 50],
    [3, 60],
  ] as const) {
    await place(floor, seller, terms('SELL', quantity, price))
    await place(floor, buyer, terms('BUY', quantity, price))
  }
  await place(floor, seller, terms('SELL', 1, 70))
  await place(floor, buyer, terms('BUY', 1, 40))
  const position = async ({ pocketId }: { pocketId: string }, paidIn = 'CASH') =>
    floor.db.read((tx) => readOwnPosition(tx, { id: floor.assets.gold }, { pocketId: BigInt(pocketId), paidIn }))
  expect(await position(buyer)).toMatchObject({ units: '5', paid: '280', couponsReceived: null, bought: [{ units: '2' }, { units: '3' }] })
  expect(await position(buyer, 'GOLD')).toMatchObject({ units: '5', paid: null })
  expect(await position(seller)).toMatchObject({ units: '95', paid: null, bought: [] })
  expect(await position(await floor.trader({ cash: 1n }))).toBeNull()
  expect(await floor.db.read((tx) => readAssetMarkets(tx, floor.assets.gold, new Date()))).toMatchObject([
    { symbol: 'GOLD-CASH', last: '60', bid: '40', ask: '70' },
  ])
})
