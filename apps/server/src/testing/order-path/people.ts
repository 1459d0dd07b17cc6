import type { Principal } from '@bourse/contracts/broker'
import type { Seat } from '@bourse/contracts/exchange'
import { ensureWallet, issuanceWallet, post } from '#features/ledger'
import { createMarket } from '#features/market'
import { sql, type Db } from '#platform/db'
import { fromTo } from '../../features/ledger/testing/books.ts'

export const MARKETS = ['GOLD-CASH', 'SILVER-CASH', 'GOLD-SILVER'] as const

type Principals = Extract<Principal, { kind: 'user' }>

/** A user at the broker, with one profile or two. */
export interface Person {
  principal: Principals
  seats: readonly Seat[]
  /** How often this user sends messages, relative to the others. */
  weight: number
}

/** Whether a pocket has both assets, only one side, so little that it runs out, or not even a wallet. */
export type Means = 'rich' | 'gold' | 'cash' | 'little' | 'none'

export const CROWD: readonly { means: readonly [Means, Means?]; weight: number }[] = [
  { means: ['rich'], weight: 10 },
  { means: ['rich'], weight: 10 },
  // One user with two profiles, with orders on both sides.
  { means: ['rich', 'cash'], weight: 8 },
  { means: ['gold'], weight: 4 },
  { means: ['cash'], weight: 4 },
  { means: ['little'], weight: 4 },
  { means: ['none'], weight: 3 },
  // These place an order now and then, and are otherwise idle.
  { means: ['rich'], weight: 0.4 },
  { means: ['gold'], weight: 0.4 },
]

const AMOUNT: Record<Means, Readonly<Record<string, bigint>>> = {
  rich: { GOLD: 10n ** 12n, SILVER: 10n ** 15n, CASH: 10n ** 15n },
  gold: { GOLD: 10n ** 10n },
  cash: { CASH: 10n ** 13n },
  little: { GOLD: 300n, CASH: 40_000n },
  none: {},
}

/** Three markets over three assets, and users of all kinds: rich, one-sided, poor, idle, without a wallet. */
export async function openPathWorld(db: Db): Promise<Person[]> {
  return db.transaction(async (tx) => {
    const assets = new Map<string, bigint>()
    for (const [code, decimals] of [['GOLD', 0] as const, ['SILVER', 6] as const, ['CASH', 6] as const]) {
      const { id } = await tx.one<{ id: bigint }>(
        sql`insert into assets (code, name, ctype, decimals, decimals_min) values (${code}, ${code}, 'fiatproxyasset', ${decimals}, 0) returning id`,
      )
      assets.set(code, id)
    }
    const fees = { makerFeePpm: 1_000, takerFeePpm: 2_000 }
    await createMarket(tx, { base: 'GOLD', quote: 'CASH', lotRaw: 1n, tickRaw: 1n, ...fees })
    await createMarket(tx, { base: 'SILVER', quote: 'CASH', lotRaw: 1_000n, tickRaw: 1_000n, ...fees })
    await createMarket(tx, { base: 'GOLD', quote: 'SILVER', lotRaw: 1n, tickRaw: 10n, ...fees })
    const people: Person[] = []
    let profiles = 100
    for (const [index, { means, weight }] of CROWD.entries()) {
      const userId = String(index + 1)
      const seats: Seat[] = []
      for (const one of means.filter((some) => some !== undefined)) {
        const { id } = await tx.one<{ id: bigint }>(sql`insert into pockets (kind) values ('profile') returning id`)
        for (const [code, amount] of Object.entries(AMOUNT[one])) {
          const assetId = assets.get(code) as bigint
          const [from, to] = [await issuanceWallet(tx, assetId), await ensureWallet(tx, id, assetId)]
          await post(tx, {
            kind: 'mint',
            ref: 'demo:test',
            legs: fromTo(from, to, amount),
          })
        }
        seats.push({ userId, profileId: String(++profiles), pocketId: String(id) })
      }
      people.push({ principal: { kind: 'user', userId, seats, coversAllProfiles: true, mayTrade: true }, seats, weight })
    }
    return people
  })
}
