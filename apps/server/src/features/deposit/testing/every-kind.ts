import { link } from '@bourse/contracts/link'
import { createAsset } from '#features/catalogue'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import type { EveryKind, EveryKindWorld } from '../../activity/testing/every-kind.ts'
import { depositPlan, type DepositPlan } from '../deposit-plan.ts'
import { DepositWatcher } from '../watcher.ts'

export const everyKind: EveryKind = { happen: deposits }

const past = sql`now() - interval '1 second'`

async function deposits({ app, ann, chain }: EveryKindWorld): Promise<void> {
  const id = await app.db.transaction((tx) =>
    createAsset(tx, {
      code: 'TBTC',
      name: 'Test coin',
      symbol: '',
      ctype: 'cryptoproxyasset',
      taxonomy: [],
      decimals: 8,
      decimalsMin: 8,
      notionalValue: '1',
      sortTerm: '',
    }),
  )
  const { address } = (await ann.api.call(link.currentAddress, { params: { assetId: String(id) } })).body
  const watcher = new DepositWatcher(depositPlan(app.settings) as DepositPlan, createLog('silent'))
  const look = async () => {
    await app.owner.run(sql`update deposit_addresses set next_look_at = ${past}`)
    await watcher.lookAtDue(app.db)
  }
  const txid = chain.pay([{ address, sats: 10_000 }])
  await look()
  chain.replace(txid, [{ address, sats: 9_000 }])
  await look()
  chain.mine(6)
  await look()
}
