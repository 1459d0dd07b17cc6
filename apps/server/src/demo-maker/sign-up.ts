import type { Seat } from '@bourse/contracts/exchange'
import { assetsByIds } from '#features/catalogue'
import { readWallets } from '#features/ledger'
import { profileByName } from '#features/profile'
import { listApiKeys, makeApiKey, revokeApiKey } from '#features/session'
import type { Tx } from '#platform/db'
import type { Secrets } from '#platform/secrets'
import type { Funds } from './funds.ts'

export interface Trader {
  seat: Seat
  apiKey: string
}

const KEY_NAME = 'Demo maker'

/** Creates an API key for a demo trader and revokes those of earlier starts; undefined when there is no such trader. */
export async function signUp(tx: Tx, secrets: Secrets, handle: string): Promise<Trader | undefined> {
  const profile = await profileByName(tx, handle)
  if (!profile) return undefined
  const { user_id: userId, id: profileId, pocket_id: pocketId } = profile
  for (const { id, name } of await listApiKeys(tx, userId)) if (name === KEY_NAME) await revokeApiKey(tx, userId, id)
  const caller = { userId, profileId, pocketId, sessionId: undefined, isStaff: false, isSettled: true, scopes: undefined }
  const { key } = await makeApiKey(tx, secrets, caller, { name: KEY_NAME, scopes: ['trade'] })
  return { seat: { userId: String(userId), profileId: String(profileId), pocketId: String(pocketId) }, apiKey: key }
}

/** The trader's current balances, as the pocket page would show them. */
export async function readFunds(tx: Tx, { pocketId }: Seat, funds: Funds): Promise<void> {
  const wallets = await readWallets(tx, BigInt(pocketId))
  const assets = await assetsByIds(
    tx,
    wallets.map(({ asset_id }) => asset_id),
  )
  for (const { asset_id, balance, version } of wallets) {
    const code = assets.get(asset_id)?.code
    if (code !== undefined) funds.note(code, balance, version)
  }
}
