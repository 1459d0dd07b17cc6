import { street } from '@bourse/contracts/street'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { makeTrader, type Trader } from '../../../testing/traders.ts'
import { changeAd, closeAd, idsOn, makeAd, readAd, readBoard } from './testing/ads.ts'
import { boardWorld, refusalFor } from './testing/board-dealers.ts'

const { app, dora, dario, poor, tomas, stand, verify } = await boardWorld()

describe('[DEF-113] pages of the board', () => {
  const walk = async (query: Record<string, string>, between = async () => {}) => {
    const seen: string[] = []
    for (let after: string | null = ''; after !== null; await between()) {
      const { body }: Awaited<ReturnType<typeof readBoard>> = await readBoard(tomas, { ...query, limit: '4', ...(after && { after }) })
      seen.push(...body.items.map(({ id }) => id))
      after = body.next
    }
    return seen
  }

  test.each(['price', 'score', 'speed'])('by %s are complete and repeat nothing, at equal values too, on both sides', async (sort) => {
    for (const [index, who] of [dora, dario, poor].entries()) await stand(who, index < 2 ? { score: 990, release: 9, pay: 9 } : {})
    const made: Record<string, string[]> = { buy: [], sell: [] }
    for (let turn = 0; turn < 14; turn++)
      for (const side of ['buy', 'sell'])
        made[side]?.push(
          await makeAd([dora, dario, poor][turn % 3] ?? dora, {
            side,
            price: String(1 + (turn % 4) / 10),
            quote: turn % 5 ? 'LUSD' : 'LARS',
          }),
        )
    for (const side of ['buy', 'sell']) {
      const all = await tomas.api.call(street.board, { query: { side, sort, limit: '100' } })
      const ids = all.body.items.map(({ id }) => id)
      expect([...ids].sort()).toEqual([...(made[side] ?? [])].sort())
      const seen: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page: typeof all = await tomas.api.call(street.board, { query: { side, sort, limit: '3', ...(after && { after }) } })
        seen.push(...page.body.items.map(({ id }) => id))
        after = page.body.next
      }
      expect(seen).toEqual(ids)
    }
  })

  test('have every ad whose price stays exactly once, while others change theirs, open and close', async () => {
    const steady: string[] = []
    for (let turn = 0; turn < 12; turn++) steady.push(await makeAd(dora, { price: String(1 + turn / 10) }))
    const moving = [await makeAd(dario, { price: '0.5' }), await makeAd(dario, { price: '3' })]
    let turn = 0
    const seen = await walk({}, async () => {
      const price = turn++ % 2 ? '0.4' : '2.9'
      for (const id of moving)
        await changeAd(dario, id, {
          terms: { priceKind: 'fixed', price, minQuantity: '10', maxQuantity: '1000', methods: [{ method: 'cash', variant: 'in_person' }] },
        })
      await closeAd(dario, await makeAd(dario, { price: '0.1' }))
    })
    expect(seen.filter((id) => steady.includes(id))).toEqual(steady)
  })
})

describe('[DEF-113] [DEF-114] an ad that the reader can’t take', () => {
  test('is shown with the reason, most lasting first, and left out of those that can be taken', async () => {
    const fresh = await makeTrader(app.db, app.api(), 'fresh')
    // Three days from today.
    const closed = { timeZone: 'UTC', days: [((new Date().getUTCDay() + 2) % 7) + 1], opensMinute: 600, closesMinute: 601 }
    const ads = {
      fine: await makeAd(dora),
      identity: await makeAd(dora, { requiresIdentity: true, minScore: 95 }),
      score: await makeAd(dora, { minScore: 95, hours: closed }),
      newAccount: await makeAd(dora, { minQuantity: '501', hours: closed }),
      atLimit: await makeAd(dora, { minQuantity: '500' }),
      hours: await makeAd(dora, { hours: closed }),
      soldOut: await makeAd(poor, { minQuantity: '101' }),
      allIsLeft: await makeAd(poor, { minQuantity: '100' }),
      market: await makeAd(dora, { priceKind: 'market', markupPpm: 0 }),
    }
    const reasonsFor = async (who: Trader) => {
      const { body } = await readBoard(who)
      return Object.fromEntries(Object.entries(ads).map(([name, id]) => [name, body.items.find((ad) => ad.id === id)?.refusal]))
    }
    const open = { fine: null, atLimit: null, allIsLeft: null, hours: 'hours', soldOut: 'soldOut', market: undefined }
    expect(await reasonsFor(fresh)).toEqual({ ...open, identity: 'identity', score: 'score', newAccount: 'newAccount' })
    expect(await reasonsFor(tomas)).toEqual({ ...open, identity: 'identity', score: 'score', newAccount: 'hours' })
    expect((await readAd(tomas, ads.market)).body).toMatchObject({ price: null, refusal: 'noPrice' })
    for (const who of [fresh, tomas]) {
      const takeable = (await readBoard(who)).body.items.filter(({ refusal }) => refusal === null).map(({ id }) => id)
      expect(await idsOn(who, { takeable: 'true' })).toEqual(takeable)
    }
    await stand(tomas, { score: 950 })
    await verify(tomas)
    expect(await reasonsFor(tomas)).toEqual({ ...open, identity: null, score: 'hours', newAccount: 'hours' })
    expect((await idsOn(tomas, { takeable: 'true' })).includes(ads.identity)).toBe(true)
    await stand(tomas, { score: 949 })
    expect(await refusalFor(tomas, ads.identity)).toBe('score')
    await stand(tomas, {})
    await verify(tomas, 'none')
  })

  test('is the reader’s own, with any profile', async () => {
    const id = await makeAd(dora)
    expect(await refusalFor(dora, id)).toBe('own')
    expect(await idsOn(dora)).toEqual([id])
    expect(await idsOn(dora, { takeable: 'true' })).toEqual([])
  })

  test('is too much for as long as the reader has five open tickets, a new one having one', async () => {
    const id = await makeAd(dora)
    const wallet = await app.db.one<{ id: bigint }>(sql`select id from published.wallets where pocket_id = ${dora.pocketId}`)
    const open = (count: number) =>
      app.owner.transaction(async (tx) => {
        await tx.run(sql`set local session_replication_role = replica`)
        await tx.run(sql`
          insert into street_tickets (ad_id, side, handling, dealer_profile_id, taker_profile_id, base_asset_id, quote_asset_id, quantity, price,
            cost, fee_ppm, method, variant, reference, hold_id, status, due_at)
          select a.id, 'buy', 'escrow', a.profile_id, ${tomas.profileId}, a.base_asset_id, a.quote_asset_id, 1, 1, 1, 0, 'cash', 'in_person',
                 'R' || n, -${wallet.id}::bigint * 100 - n, 'escrowed', now() + interval '1 hour'
          from street_ads a, generate_series(1, ${count}::int) n where a.id = ${id}`)
      })
    const forget = () =>
      app.owner.transaction(async (tx) => {
        await tx.run(sql`set local session_replication_role = replica`)
        await tx.run(sql`delete from street_tickets`)
      })
    await open(4)
    expect(await refusalFor(tomas, id)).toBeNull()
    expect((await readAd(dora, id)).body.openTickets).toBe(4)
    await forget()
    await open(5)
    expect(await refusalFor(tomas, id)).toBe('tooManyTickets')
    expect(await idsOn(tomas, { takeable: 'true' })).toEqual([])
    await forget()
    await open(1)
    await app.owner.run(sql`update users set created_at = now() where id = ${tomas.userId}`)
    expect(await refusalFor(tomas, id)).toBe('tooManyTickets')
    await closeAd(dora, id)
    expect(await readAd(tomas, id)).toMatchObject({ status: 200, body: { status: 'closed', refusal: 'closed' } })
    expect(await readAd(poor, id)).toMatchObject({ status: 404 })
    await forget()
    await app.owner.run(sql`update users set created_at = now() - interval '1 year' where id = ${tomas.userId}`)
  })
})
