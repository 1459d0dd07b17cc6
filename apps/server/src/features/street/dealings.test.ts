import { afterAll, describe, expect, test } from 'vitest'
import { befriend, unfriend } from '#features/profile'
import { testApp } from '../../testing/app.ts'
import { dealingsOf, suggestionsOf } from '../friend/testing/dealings-of.ts'
import { bring, endAll, FEE, type Kind, openStreet, QUANTITY } from './tickets/testing/trade.ts'
import { link } from '@bourse/contracts/link'

const street = await openStreet(await testApp())
const { app, dealer, taker, stranger } = street
const BUY: Kind = { side: 'buy', handling: 'escrow' }
const SELL: Kind = { side: 'sell', handling: 'escrow' }
afterAll(() => endAll(street))

describe('[DEF-045] the last ticket of two friends', () => {
  test('open, completed and ended, as each of the two sees it', async () => {
    await app.db.transaction((tx) => befriend(tx, dealer.profileId, taker.profileId))
    expect(await dealingsOf(taker)).toEqual({ dora: null })
    const open = await bring(street, BUY, 'escrowed')
    const told = { at: expect.any(Number), note: '' }
    const whole = String(QUANTITY)
    for (const [who, other] of [
      [dealer, 'tomas'],
      [taker, 'dora'],
    ] as const)
      expect(await dealingsOf(who)).toEqual({ [other]: { ...told, kind: 'ticketOpen', ticket: open, asset: 'LEUR', amount: whole } })
    const bought = await bring(street, BUY, 'completed')
    expect((await dealingsOf(taker))['dora']).toMatchObject({ kind: 'ticketDone', ticket: bought, amount: String(QUANTITY - FEE) })
    expect((await dealingsOf(dealer))['tomas']).toMatchObject({ kind: 'ticketDone', ticket: bought, amount: `-${whole}` })
    const sold = await bring(street, SELL, 'completed')
    expect((await dealingsOf(taker))['dora']).toMatchObject({ ticket: sold, amount: `-${whole}` })
    expect((await dealingsOf(dealer))['tomas']).toMatchObject({ ticket: sold, amount: String(QUANTITY - FEE) })
    const canceled = await bring(street, BUY, 'canceled')
    expect((await dealingsOf(taker))['dora']).toEqual({ ...told, kind: 'ticketEnded', ticket: canceled, asset: null, amount: null })
    expect(await dealingsOf(stranger)).toEqual({})
  })

  test('[DEF-043] parties of tickets that were not called off may know each other', async () => {
    expect(await suggestionsOf(taker)).toEqual([])
    await app.db.transaction((tx) => unfriend(tx, dealer.profileId, taker.profileId))
    expect(await suggestionsOf(taker)).toEqual(['dora: 3 tickets'])
    expect(await suggestionsOf(dealer)).toEqual(['tomas: 3 tickets'])
    expect(await suggestionsOf(stranger)).toEqual([])
  })
})

test('[LINK-23] an account was used last when its payment was completed', async () => {
  const [account] = (await dealer.api.call(link.list)).body
  expect(account?.lastUsedAt).toBeGreaterThan(account?.createdAt ?? Number.POSITIVE_INFINITY)
})
