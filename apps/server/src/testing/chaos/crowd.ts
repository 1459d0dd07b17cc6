import { createProfile, profileById } from '#features/profile'
import type { Seat } from '@bourse/contracts/exchange'
import { session } from '@bourse/contracts/session'
import type { ApiClient } from '@bourse/testkit/client'
import type { Db } from '#platform/db'
import { raise } from '#platform/http'
import { CROWD, type Means, type Person } from '../order-path/people.ts'
import { makeMarket } from '../make-market.ts'
import { fund, makeAssets, makeTrader, PASSWORD, seatOf } from '../traders.ts'

export const MARKETS = ['GOLD-CASH', 'SILVER-CASH', 'GOLD-SILVER'] as const

/** A trading user, with the password for the broker. */
export interface Member extends Person {
  handle: string
  /** A key reaches one profile only; a user with two uses a session, which ends. */
  password(): Promise<string>
}

const AMOUNT: Record<Means, Readonly<Record<string, bigint>>> = {
  rich: { GOLD: 10n ** 15n, SILVER: 10n ** 15n, CASH: 10n ** 15n },
  gold: { GOLD: 10n ** 12n },
  cash: { CASH: 10n ** 12n },
  little: { GOLD: 300_000n, CASH: 4_000_000n },
  none: {},
}

const SIGNED_IN_MS = 100_000

/** Three markets over three assets beside those of the demo world, and users who trade there over MQTT. */
export async function openCrowd(db: Db, clientOf: (index: number) => ApiClient): Promise<Member[]> {
  await makeAssets(db, 'GOLD', 'SILVER', 'CASH')
  for (const symbol of MARKETS) await makeMarket(db, symbol, { makerFeePpm: 1_000, takerFeePpm: 2_000 })
  const members: Member[] = []
  for (const [index, { means, weight }] of CROWD.entries()) members.push(await join(db, `chaos-${index}`, clientOf(index), means, weight))
  return members
}

async function join(db: Db, handle: string, api: ApiClient, [first, second]: readonly [Means, Means?], weight: number): Promise<Member> {
  const { userId, profileId, pocketId } = await makeTrader(db, api, handle)
  const seats: Seat[] = [seatOf({ userId, profileId, pocketId })]
  await endow(db, pocketId, first)
  if (second) {
    const other = await db.transaction(async (tx) => {
      const id = await createProfile(tx, { userId, name: `${handle}-too`, kind: 'association', isGroup: false })
      return (await profileById(tx, id)) ?? raise('PROFILE_NOT_FOUND')
    })
    seats.push(seatOf({ userId, profileId: other.id, pocketId: other.pocket_id }))
    await endow(db, other.pocket_id, second)
  }
  const principal = { kind: 'user' as const, userId: String(userId), seats, coversAllProfiles: true, mayTrade: true }
  const password = second ? sessionPassword(api, handle) : await keyPassword(api)
  return { handle, principal, seats, weight, password }
}

async function endow(db: Db, pocketId: bigint, means: Means): Promise<void> {
  for (const [code, amount] of Object.entries(AMOUNT[means])) await db.transaction((tx) => fund(tx, { pocketId }, code, amount))
}

async function keyPassword(api: ApiClient): Promise<() => Promise<string>> {
  const { body } = await api.call(session.addApiKey, { body: { name: 'chaos', scopes: ['trade'], password: PASSWORD } })
  return async () => body.key
}

function sessionPassword(api: ApiClient, handle: string): () => Promise<string> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since > SIGNED_IN_MS) {
      since = performance.now()
      await api.signIn(handle, PASSWORD)
    }
    return api.access ?? ''
  }
}
