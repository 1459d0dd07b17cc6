import { pocket } from '@bourse/contracts/pocket'
import { report } from '@bourse/contracts/report'
import { dayOf } from '@bourse/domain/report'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { fund, makeAsset, makeTrader } from '../../testing/traders.ts'

/** An installation that never had the valuation asset. */
const app = await testApp()
await makeAsset(app.db, 'GOLD')
const ana = await makeTrader(app.db, app.api(), 'ana')
await app.db.transaction((tx) => fund(tx, ana, 'GOLD', 5_000_000n))

test('[DEF-188] gains are counted by catalogue prices where the valuation asset does not exist', async () => {
  const today = dayOf(Date.now())
  const { status, body } = await ana.api.call(report.gains, { query: { from: today, to: today } })
  expect(status).toBe(200)
  expect(body.assets).toMatchObject([{ asset: 'GOLD', held: '5000000', heldCost: '5000000' }])
})

test('[PKT-07] the pocket is valued by them too', async () => {
  const params = { id: String(ana.profileId) }
  const { body } = await ana.api.call(pocket.read, { params })
  expect(body).toMatchObject({ wallets: [{ rate: { source: 'catalogue' } }], totals: null })
  expect((await ana.api.call(pocket.value, { params })).body.points.at(-1)?.value).toBe('5000000')
})
