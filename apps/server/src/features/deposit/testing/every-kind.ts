import { link } from '@bourse/contracts/link'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { makeAsset } from '../../../testing/traders.ts'
import type { EveryKind, EveryKindWorld } from '../../activity/testing/every-kind.ts'
import { DEPOSIT_PLAN, type DepositPlan } from '../settings.ts'
import { DepositWatcher } from '../watcher.ts'
import { lookAtDue } from './look-at-due.ts'

export const everyKind: EveryKind = { happen: deposits }

const past = sql`now() - interval '1 second'`

async function deposits({ app, ann, chain }: EveryKindWorld): Promise<void> {
  const id = await makeAsset(app.db, 'TBTC', { name: 'Test coin', ctype: 'cryptoproxyasset', decimals: 8, decimalsMin: 8, sortTerm: '' })
  const { address } = (await ann.api.call(link.currentAddress, { params: { assetId: String(id) } })).body
  const watcher = new DepositWatcher(app.settings.of(DEPOSIT_PLAN) as DepositPlan, createLog('silent'))
  const look = async () => {
    await app.owner.run(sql`update deposit_addresses set next_look_at = ${past}`)
    await lookAtDue(app.db, watcher)
  }
  const txid = chain.pay([{ address, sats: 10_000 }])
  await look()
  chain.replace(txid, [{ address, sats: 9_000 }])
  await look()
  chain.mine(6)
  await look()
}
