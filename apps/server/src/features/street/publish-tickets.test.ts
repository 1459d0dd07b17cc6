import { topics } from '@bourse/contracts/exchange'
import { decode, TicketSignalSchema } from '@bourse/contracts/messages'
import { street } from '@bourse/contracts/street'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { connectBroker } from '../../testing/broker-client.ts'
import type { Trader } from '../../testing/traders.ts'
import { signalTicket } from './live.ts'
import { bring, openStreet } from './tickets/testing/trade.ts'

const app = await testApp({ ROLES: 'api,broker' })
const world = await openStreet(app)
const { dealer, taker, stranger } = world
const BUY = { side: 'buy', handling: 'escrow' } as const

/** A busy machine takes its time; a message that does not come fails all the same. */
const soon = { timeout: 10_000 }

/** The ids that a page of this user receives; `isGranted` tells whether the broker let it subscribe. */
async function listen({ userId, api }: Trader, profileId: bigint) {
  const client = await connectBroker(app.url, { userId, password: api.access ?? '' })
  const heard: string[] = []
  client.on('message', (_topic, payload) => heard.push(decode(TicketSignalSchema, payload)?.ticketId ?? 'rubbish'))
  const isGranted = await client.subscribeAsync(topics.ticket(String(profileId)), { qos: 1 }).then(
    () => true,
    () => false,
  )
  return { heard, isGranted }
}

/** Signals come in the order of the commits: once a page has heard of the last ticket, it has heard all about the others. */
const [id, other, last] = [await bring(world, BUY, 'accepted'), await bring(world, BUY, 'accepted'), await bring(world, BUY, 'accepted')]
async function forgetEarlier(pages: readonly { heard: string[] }[]): Promise<void> {
  await app.db.transaction(async (tx) => signalTicket(tx, BigInt(last)))
  await vi.waitFor(() => expect(pages.every(({ heard }) => heard.includes(last))).toBe(true), soon)
  for (const { heard } of pages) heard.length = 0
}
const heardBy = ({ heard }: { heard: string[] }) => heard.filter((one) => one !== last)

test('[DEF-111] what happens on a ticket reaches both sides at once, and nobody else', async () => {
  const pages = [await listen(dealer, dealer.profileId), await listen(taker, taker.profileId)]
  const others = [await listen(stranger, stranger.profileId), await listen(stranger, dealer.profileId)]
  expect([...pages, ...others].map(({ isGranted }) => isGranted)).toEqual([true, true, true, false])
  await forgetEarlier(pages)
  const expectSignals = (...ids: string[]) => vi.waitFor(() => expect(pages.map(heardBy)).toEqual([ids, ids]), soon)

  const { body } = await taker.api.call(street.say, { params: { id }, body: { text: 'Hello' } })
  await expectSignals(id)
  const read = () => dealer.api.call(street.readMessages, { params: { id }, body: { message: body.id } })
  await read()
  await expectSignals(id, id)
  // What was read already is no news: otherwise two open pages would keep each other awake.
  await read()
  await dealer.api.call(street.say, { params: { id: other }, body: { phrase: 'hello' } })
  await expectSignals(id, id, other)
  expect(others.flatMap(({ heard }) => heard)).toEqual([])
})

test('[DEF-111] a change that was undone is not told', async () => {
  const page = await listen(taker, taker.profileId)
  await forgetEarlier([page])
  await app.db
    .transaction(async (tx) => {
      signalTicket(tx, BigInt(id))
      throw new Error('undone')
    })
    .catch(() => undefined)
  await app.db.transaction(async (tx) => signalTicket(tx, BigInt(other)))
  await vi.waitFor(() => expect(heardBy(page)).toEqual([other]), soon)
})
