import { agent } from '@bourse/contracts/agent'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { fundAll, makeTraders, type Trader } from '../../../testing/traders.ts'
import { linkAccount, openAsset, openDesk, units } from './desk.ts'

export const read = (who: Trader, id: string) => who.api.call(agent.readBurn, { params: { id } })
export const cancel = (who: Trader, id: string) => who.api.call(agent.cancelBurn, { params: { id } })
/** 0.5 % and one flat. */
export const FEE = units(2)

/** Two agents and two members with linked accounts. */
export async function burnDesk() {
  const app = await testApp()
  const assetId = await openAsset(app, 'LUSD')
  const [ann, bob, desk, rival] = await makeTraders(app, 'ann', 'bob', 'desk', 'rival')
  const { agencyId } = await openDesk(app, desk, assetId, 1_000_000)
  const rivalDesk = await openDesk(app, rival, assetId, 300)
  await fundAll(app.db, [ann, bob], { LUSD: units(10_000) })
  const annsLink = await linkAccount(app, ann)
  const bobsLink = await linkAccount(app, bob)
  const body = { asset: 'LUSD', quantity: '200', agency: String(agencyId), link: annsLink }
  const walletOf = ({ pocketId }: Trader) =>
    app.db.value<bigint>(sql`select id from wallets where pocket_id = ${pocketId} and asset_id = ${assetId}`)

  return { app, assetId, ann, bob, desk, rival, agencyId, rivalDesk, bobsLink, body, walletOf }
}
