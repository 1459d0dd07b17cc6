import { session } from '@bourse/contracts/session'
import { ApiClient } from '@bourse/testkit/client'
import { createMarket } from '../../apps/server/src/features/market/index.ts'
import type { Db } from '../../apps/server/src/platform/db/index.ts'
import { PASSWORD } from '../../apps/server/src/testing/password.ts'
import { fund, makeAsset, makeTrader } from '../../apps/server/src/testing/traders.ts'
import type { Credentials } from './scripted-trader.ts'

/** A market in which nobody trades but those who follow a script. */
export const OWN_MARKET = 'PEARL-CASH'

export async function openOwnMarket(db: Db): Promise<void> {
  const [base = '', quote = ''] = OWN_MARKET.split('-')
  await makeAsset(db, base)
  await db.transaction((tx) => createMarket(tx, { base, quote, lotRaw: 10_000n, tickRaw: 10_000n, makerFeePpm: 0, takerFeePpm: 0 }))
}

/** A user with much of everything, and a key for the broker at this address. */
export async function newTrader(db: Db, handle: string, { apiUrl, url }: { apiUrl: string; url: string }): Promise<Credentials> {
  const { api, ...trader } = await makeTrader(db, new ApiClient(apiUrl), handle)
  for (const code of ['GOLD', 'PEARL', 'CASH']) await db.transaction((tx) => fund(tx, trader, code, 10n ** 12n))
  const { body } = await api.call(session.addApiKey, { body: { name: 'script', scopes: ['trade'], password: PASSWORD } })
  const { userId, profileId, pocketId } = trader
  return { url, key: body.key, seat: { userId: String(userId), profileId: String(profileId), pocketId: String(pocketId) } }
}
