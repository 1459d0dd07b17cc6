import { offer } from '@bourse/contracts/offer'
import { rounds } from '@bourse/testkit/effort'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { balanceOf, makeAsset, makeTrader, type Trader } from '../../testing/traders.ts'
import type { OfferRow } from './offers.ts'
import { makeOffer, makeProperty, makeSubscriber, readOffer, statusesOf, UNIT } from './testing/offers.ts'

const app = await testApp()
const FUNDS = 1_000n * UNIT
const CALLS = rounds(20, 200)
const subscribers: Trader[] = []

await makeAsset(app.db, 'LUSD')
const casa = await makeTrader(app.db, app.api(), 'casa')
// Each makes five of the calls.
const making = Array.from({ length: CALLS / 5 }, (_, made) => makeSubscriber(app.db, app.api(), `member-${made}`, FUNDS))
subscribers.push(...(await Promise.all(making)))

/** All at once: one unit each, from the members in turn. */
async function rush({ id }: OfferRow): Promise<{ status: number; code: string | undefined }[]> {
  const ask = async (at: number) => {
    const { api } = subscribers[at % subscribers.length] as Trader
    const again = () => api.call(offer.subscribe, { body: { offerId: String(id), units: '1' }, key: `rush-${id}-${at}` })
    let answer = await again()
    // On a busy machine some wait too long for a connection; as their answer says, they ask again.
    while ((answer.status as number) === 503) answer = await again()
    return answer
  }
  const answers = await Promise.all(Array.from({ length: CALLS }, (_, at) => ask(at)))
  return answers.map(({ status, body }) => ({ status, code: (body as { code?: string }).code }))
}

/** Whoever paid has the units, and nobody else has paid. The audit runs after both. */
async function expectExact(code: string, taken: bigint, price: bigint): Promise<void> {
  let [units, paid] = [0n, 0n]
  for (const { pocketId } of subscribers) {
    const [[balance, held], [own]] = [await balanceOf(app.db, pocketId), await balanceOf(app.db, pocketId, code)]
    expect(held).toBe(0n)
    expect(spent.get(pocketId) ?? 0n).toBe(FUNDS - balance - own * price)
    spent.set(pocketId, FUNDS - balance)
    units += own
    paid += own * price
  }
  expect([units, paid]).toEqual([taken, taken * price])
}
const spent = new Map<bigint, bigint>()

test.each([
  ['paid at once', 'PAR1', undefined],
  ['held until the tenth reaches the goal', 'PAR2', 10n],
] as const)(
  `[DEF-157] of ${CALLS} parallel subscriptions to the last 10 units exactly 10 succeed, %s`,
  { timeout: 240_000 },
  async (_name, code, goalUnits) => {
    await makeProperty(app.db, casa, code)
    const before = (await balanceOf(app.db, casa.pocketId))[0]
    const row = await makeOffer(app.db, casa, { code, units: 10n, ...(goalUnits && { goalUnits }) })
    const answers = await rush(row)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(new Set(answers.filter(({ status }) => status !== 201).map((one) => `${one.status} ${one.code}`))).toEqual(
      new Set(['409 OFFER_SOLD_OUT']),
    )
    await app.runJobs()
    expect(await readOffer(app.db, row.id)).toMatchObject({ status: 'closed', originated: 10n })
    expect((await readOffer(app.db, row.id)).settled_at).not.toBeNull()
    expect(await statusesOf(app.db, row.id)).toEqual(Array.from({ length: 10 }, () => 'done'))
    expect((await balanceOf(app.db, casa.pocketId))[0]).toBe(before + 100n * UNIT)
    await expectExact(code, 10n, 10n * UNIT)
  },
)
