import { link } from '@bourse/contracts/link'
import { pocket } from '@bourse/contracts/pocket'
import { afterAll, beforeEach } from 'vitest'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { testApp } from '../../../testing/app.ts'
import { makeAsset, makeTrader, type Trader } from '../../../testing/traders.ts'
import { DEPOSIT_PLAN, type DepositPlan } from '../settings.ts'
import { DepositWatcher } from '../watcher.ts'
import { EsploraDouble } from './esplora-double.ts'
import { lookAtDue } from './look-at-due.ts'

const ZPUB = 'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
export const coin = { ctype: 'cryptoproxyasset', decimals: 8, decimalsMin: 8, sortTerm: '' } as const
/** When what has failed once has rested. */
export const A_MINUTE_ON = () => new Date(Date.now() + 61_000)

/** An application that watches the addresses of a coin on a chain that the test writes. */
export async function depositWorld() {
  const chain = await EsploraDouble.start()
  afterAll(() => chain.stop())
  const app = await testApp({ DEPOSIT_XPUB: ZPUB, ESPLORA_URL: chain.url, DEPOSIT_ASSET: 'TBTC' })
  const plan = app.settings.of(DEPOSIT_PLAN) as DepositPlan
  const [assetId, otherId] = [
    String(await makeAsset(app.db, 'TBTC', { ...coin, name: 'Test coin' })),
    String(await makeAsset(app.db, 'TETH', { ...coin, name: 'Another coin' })),
  ]
  const params = { assetId }

  let serial = 0
  const makeOwner = () => makeTrader(app.db, app.api(), `depositor${serial++}`)
  const addressOf = async ({ api }: Trader) => (await api.call(link.currentAddress, { params })).body.address
  const depositsOf = async ({ api }: Trader) =>
    (await api.call(link.deposits, { params })).body.deposits.map(
      ({ status, amount, confirmations }) => `${status} ${amount} at ${confirmations}`,
    )
  const walletOf = async ({ api, profileId }: Trader) => {
    const { body } = await api.call(pocket.read, { params: { id: String(profileId) } })
    const wallet = body.wallets.find((one) => one.asset.code === 'TBTC')
    return wallet && { available: wallet.available, pending: wallet.pending }
  }
  const logged: string[] = []
  const log = createLog('info', { write: (line) => logged.push(line) })
  const newWatcher = () => new DepositWatcher(plan, log)
  const lookAt = (watcher: DepositWatcher, now?: Date) => lookAtDue(app.db, watcher, { log, now })
  /** As if the time of a test's own addresses had come. */
  const makeDue = () =>
    app.owner.run(sql`update deposit_addresses set next_look_at = now() - interval '1 second' where next_look_at < 'infinity'`)
  const look = async (watcher = newWatcher(), now = new Date()) => {
    await makeDue()
    return lookAt(watcher, now)
  }

  beforeEach(async () => {
    chain.failing = undefined
    chain.faulty.clear()
    chain.meanwhile = async () => {}
    chain.asked.length = 0
    await app.owner.read(async (tx) => {
      await tx.run(sql`truncate throttles, parked_work`)
      // What the tests before have left is not looked at again.
      await tx.run(sql`update deposit_addresses set next_look_at = 'infinity'`)
    })
  })

  return {
    chain,
    app,
    plan,
    assetId,
    otherId,
    params,
    makeOwner,
    addressOf,
    depositsOf,
    walletOf,
    logged,
    newWatcher,
    makeDue,
    look,
    lookAt,
  }
}
