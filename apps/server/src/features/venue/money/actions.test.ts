import { venue } from '@bourse/contracts/venue'
import type { VenueStatus } from '@bourse/domain/venue'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureWallet, post } from '#features/ledger'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { badAmounts } from '../../../testing/bad-amounts.ts'
import { refused, invalid } from '../../../testing/refused.ts'
import { balanceOf, fund, makeAsset, makeTrader, type Trader } from '../../../testing/traders.ts'
import { fromTo } from '../../ledger/testing/books.ts'
import { backerOf, DAY_MS, makeBackers, makeClass, makeVenue, passTime, pledgeTo, readVenue, statusesOf } from '../testing/venues.ts'
import type { VenueRow } from '../venues.ts'
import { cancelVenue, closeVenue } from './cancel-venue.ts'
import { payOut } from './pay-out.ts'
import { withdrawPledges } from './withdraw.ts'

const app = await testApp()
const UNIT = 1_000_000n

await makeAsset(app.db, 'LUSD')
await makeClass(app.db)
const ines = await makeTrader(app.db, app.api(), 'ines')
const [tomas, joao] = await makeBackers(app, ['tomas', 'joao'], 100_000n * UNIT)

type Kind = 'allOrNothing' | 'flexible'

const pledge = (who: Trader, row: VenueRow, quantity: bigint, now = new Date()) => pledgeTo(app.db, who, row, quantity, { now })

/** A fund in this status, with one pledge of 100.00 LUSD, or of 1.00 if it missed its target. */
async function bring(kind: Kind, status: VenueStatus): Promise<VenueRow> {
  const row = await makeVenue(app.db, ines, { isAllOrNothing: kind === 'allOrNothing' })
  await pledge(tomas, row, status === 'missed' ? UNIT : 100n * UNIT)
  if (status === 'met' || status === 'missed') await passTime(app.db, row.ends_at as Date)
  const now = new Date()
  if (status === 'canceled') await app.db.transaction((tx) => cancelVenue(tx, backerOf(ines), row.id, now))
  if (status === 'closed') await app.db.transaction((tx) => closeVenue(tx, backerOf(ines), row.id, now))
  expect((await readVenue(app.db, row.id)).status).toBe(status)
  return row
}

const ACTIONS = {
  pledge: (row: VenueRow, now: Date) => pledge(joao, row, 1n, now),
  withdraw: ({ id }: VenueRow, now: Date) => app.db.transaction((tx) => withdrawPledges(tx, { venueId: id, caller: backerOf(tomas), now })),
  cancel: ({ id }: VenueRow, now: Date) => app.db.transaction((tx) => cancelVenue(tx, backerOf(ines), id, now)),
  close: ({ id }: VenueRow, now: Date) => app.db.transaction((tx) => closeVenue(tx, backerOf(ines), id, now)),
  payOut: ({ id }: VenueRow, now: Date) =>
    app.db.transaction((tx) => payOut(tx, { venueId: id, caller: backerOf(ines), quantity: 1n, now })),
}

/** What each action answers in each status; the rest of the two tables' columns can't happen. */
const TABLE: Record<Kind, Partial<Record<VenueStatus, Record<keyof typeof ACTIONS, string>>>> = {
  allOrNothing: {
    open: { pledge: 'ok', withdraw: 'ok', cancel: 'ok', close: 'STATE_CONFLICT', payOut: 'INSUFFICIENT_FUNDS' },
    met: { pledge: 'VENUE_CLOSED', withdraw: 'STATE_CONFLICT', cancel: 'ok', close: 'STATE_CONFLICT', payOut: 'ok' },
    missed: {
      pledge: 'VENUE_CLOSED',
      withdraw: 'STATE_CONFLICT',
      cancel: 'STATE_CONFLICT',
      close: 'STATE_CONFLICT',
      payOut: 'INSUFFICIENT_FUNDS',
    },
    canceled: {
      pledge: 'VENUE_CLOSED',
      withdraw: 'STATE_CONFLICT',
      cancel: 'STATE_CONFLICT',
      close: 'STATE_CONFLICT',
      payOut: 'STATE_CONFLICT',
    },
  },
  flexible: {
    open: { pledge: 'ok', withdraw: 'STATE_CONFLICT', cancel: 'ok', close: 'ok', payOut: 'ok' },
    met: { pledge: 'VENUE_CLOSED', withdraw: 'STATE_CONFLICT', cancel: 'ok', close: 'STATE_CONFLICT', payOut: 'ok' },
    missed: { pledge: 'VENUE_CLOSED', withdraw: 'STATE_CONFLICT', cancel: 'ok', close: 'STATE_CONFLICT', payOut: 'ok' },
    closed: { pledge: 'VENUE_CLOSED', withdraw: 'STATE_CONFLICT', cancel: 'ok', close: 'STATE_CONFLICT', payOut: 'ok' },
    canceled: {
      pledge: 'VENUE_CLOSED',
      withdraw: 'STATE_CONFLICT',
      cancel: 'STATE_CONFLICT',
      close: 'STATE_CONFLICT',
      payOut: 'STATE_CONFLICT',
    },
  },
}

describe('[DEF-132] what can be done with a fund', () => {
  const cases = Object.entries(TABLE).flatMap(([kind, statuses]) =>
    Object.keys(statuses).map((status) => [kind as Kind, status as VenueStatus] as const),
  )
  test.each(cases)('%s, %s', async (kind, status) => {
    for (const [name, act] of Object.entries(ACTIONS)) {
      const row = await bring(kind, status)
      const answer = await act(row, new Date()).then(
        () => 'ok',
        (error: Error) => error.message,
      )
      expect([name, answer]).toEqual([name, TABLE[kind][status]?.[name as keyof typeof ACTIONS]])
    }
  })
})

describe('canceling', () => {
  /** What the table above left to refund. */
  beforeAll(() => passTime(app.db, new Date()))

  const cancel = (who: Trader, id: bigint, key: string) => who.api.call(venue.cancel, { params: { id: String(id) }, key })

  test('[DEF-132] an open all-or-nothing fund releases every pledge in full', async () => {
    const row = await makeVenue(app.db, ines)
    const before = [await balanceOf(app.db, tomas.pocketId), await balanceOf(app.db, joao.pocketId)]
    await pledge(tomas, row, 3n)
    await pledge(joao, row, 4n)
    const { status, body } = await cancel(ines, row.id, 'cancel-open')
    expect([status, body.status, body.settledAt]).toEqual([200, 'canceled', null])
    await passTime(app.db, new Date())
    expect(await statusesOf(app.db, row.id)).toEqual(['released', 'released'])
    expect([await balanceOf(app.db, tomas.pocketId), await balanceOf(app.db, joao.pocketId)]).toEqual(before)
    const after = await readVenue(app.db, row.id)
    expect([after.raised, after.backer_count, after.decided_raised]).toEqual([0n, 0, 7n])
    expect(after.settled_at).not.toBeNull()
  })

  test('what was paid refunds everybody, once, also while captures are still under way', async () => {
    const row = await makeVenue(app.db, ines, { target: '0.01' })
    const before = [await balanceOf(app.db, tomas.pocketId), await balanceOf(app.db, joao.pocketId)]
    for (let made = 0; made < 5; made++) await pledge(made % 2 === 0 ? tomas : joao, row, 3_000n)
    const end = row.ends_at as Date
    await Promise.all([passTime(app.db, end), ...Array.from({ length: 3 }, (_, at) => cancel(ines, row.id, `cancel-met-${at}`))])
    await Promise.all([passTime(app.db, end), passTime(app.db, end)])
    const { status, raised, settled_at } = await readVenue(app.db, row.id)
    expect([status, raised, settled_at === null]).toEqual(['canceled', 0n, false])
    for (const one of await statusesOf(app.db, row.id)) expect(['released', 'refunded']).toContain(one)
    expect([await balanceOf(app.db, tomas.pocketId), await balanceOf(app.db, joao.pocketId)]).toEqual(before)
    expect(await balanceOf(app.db, row.pocket_id)).toEqual([0n, 0n])
  })

  test('is refused once something was paid out, and possible down to the last raw unit before', async () => {
    const row = await makeVenue(app.db, ines, { isAllOrNothing: false })
    await pledge(tomas, row, 10n)
    await app.db.transaction((tx) => payOut(tx, { venueId: row.id, caller: backerOf(ines), quantity: 1n, now: new Date() }))
    expect(await cancel(ines, row.id, 'cancel-short')).toMatchObject(refused(409, 'NOT_COVERED'))
    const whole = await makeVenue(app.db, ines, { isAllOrNothing: false })
    await pledge(tomas, whole, 10n)
    expect((await cancel(ines, whole.id, 'cancel-whole')).status).toBe(200)
    await passTime(app.db, new Date())
    expect(await statusesOf(app.db, whole.id)).toEqual(['refunded'])
  })

  test('and a contribution at once: either comes first, and nothing stays behind', async () => {
    const row = await makeVenue(app.db, ines, { isAllOrNothing: false })
    const before = await balanceOf(app.db, tomas.pocketId)
    const now = new Date()
    const pledges = Array.from({ length: 5 }, () =>
      pledge(tomas, row, 2n).then(
        () => 'ok',
        (error: Error) => error.message,
      ),
    )
    const [answers] = await Promise.all([Promise.all(pledges), cancel(ines, row.id, 'cancel-race')])
    await passTime(app.db, now)
    for (const answer of answers) expect(['ok', 'VENUE_CLOSED']).toContain(answer)
    const statuses = await statusesOf(app.db, row.id)
    expect(statuses).toEqual(answers.filter((answer) => answer === 'ok').map(() => 'refunded'))
    expect(await balanceOf(app.db, tomas.pocketId)).toEqual(before)
  })

  test('and a payout at once: never both', async () => {
    const row = await makeVenue(app.db, ines, { isAllOrNothing: false })
    await pledge(tomas, row, 10n)
    const outcomes = await Promise.all([
      cancel(ines, row.id, 'cancel-payout').then(({ status }) => status),
      ines.api
        .call(venue.payOut, { params: { id: String(row.id) }, body: { quantity: '0.00001' }, key: 'payout-cancel' })
        .then(({ status }) => status),
    ])
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual(outcomes)
    await passTime(app.db, new Date())
  })
})

describe('a venture’s owner', () => {
  test('pays out to the sponsor’s pocket, what is there and not more, and sees every payment with its person', async () => {
    const row = await makeVenue(app.db, ines, { venueType: 'venue' })
    await pledge(tomas, row, 10n)
    const [balance] = await balanceOf(app.db, ines.pocketId)
    const out = (quantity: string, key: string) => ines.api.call(venue.payOut, { params: { id: String(row.id) }, body: { quantity }, key })
    for (const [text, word] of [['0', 'fields.AMOUNT_NOT_POSITIVE'] as const, ...badAmounts(6)])
      expect(await out(text, 'payout-refused')).toMatchObject(invalid({ quantity: [word] }))
    expect(await out('0.000011', 'payout-more')).toMatchObject(refused(422, 'INSUFFICIENT_FUNDS'))
    expect(await out('0.000004', 'payout-some')).toMatchObject({ status: 201, body: { quantity: '4' } })
    expect(await out('0.000004', 'payout-some')).toMatchObject({ status: 201, body: { quantity: '4' } })
    expect(await balanceOf(app.db, ines.pocketId)).toEqual([balance + 4n, 0n])
    await pledge(joao, row, 5n)
    const list = (query: Record<string, string>) => ines.api.call(venue.payments, { params: { id: String(row.id) }, query })
    const { body } = await list({})
    expect(body.items.map(({ kind, quantity, person }) => [kind, quantity, person?.name])).toEqual([
      ['pledge', '5', 'joao'],
      ['payout', '-4', undefined],
      ['pledge', '10', 'tomas'],
    ])
    const page = await list({ limit: '1' })
    expect((await list({ limit: '1', after: page.body.next ?? '' })).body.items.map(({ kind }) => kind)).toEqual(['payout'])
  })

  test('sees a payment that is no pledge too, whatever the reference of its posting', async () => {
    const row = await makeVenue(app.db, ines, { venueType: 'venue' })
    await pledge(tomas, row, 10n)
    const walletId = await app.db.transaction((tx) => fund(tx, { pocketId: row.pocket_id }, 'LUSD', 7n))
    await app.db.transaction(async (tx) => {
      const from = await ensureWallet(tx, joao.pocketId, row.target_asset_id)
      const legs = fromTo(from, walletId, 2n)
      await post(tx, { kind: 'correction', ref: 'letter of 3 May', legs })
    })
    const { status, body } = await ines.api.call(venue.payments, { params: { id: String(row.id) }, query: {} })
    expect([status, body.items.map(({ kind, quantity, person }) => [kind, quantity, person?.name])]).toEqual([
      200,
      [
        ['other', '2', undefined],
        ['other', '7', undefined],
        ['pledge', '10', 'tomas'],
      ],
    ])
    // The audit, rightly, finds money there that nobody pledged; so it goes back.
    await app.db.transaction((tx) => fund(tx, { pocketId: row.pocket_id }, 'LUSD', -9n))
  })

  test('is not anybody else: a stranger may neither cancel, close, pay out nor look at payments and boosts', async () => {
    const row = await makeVenue(app.db, ines, { isAllOrNothing: false })
    await pledge(tomas, row, 10n)
    const params = { id: String(row.id) }
    const answers = [
      await tomas.api.call(venue.cancel, { params, key: 'stranger-cancel' }),
      await tomas.api.call(venue.close, { params }),
      await tomas.api.call(venue.payOut, { params, body: { quantity: '1' }, key: 'stranger-payout' }),
      await tomas.api.call(venue.payments, { params, query: {} }),
      await tomas.api.call(venue.boosts, { params, query: {} }),
    ]
    for (const { status, body } of answers) expect([status, body]).toMatchObject([403, { code: 'FORBIDDEN' }])
    const visitor = app.api()
    expect((await visitor.call(venue.payments, { params, query: {} })).status).toBe(401)
    expect((await tomas.api.call(venue.cancel, { params: { id: '999999' }, key: 'stranger-none' })).body).toMatchObject({
      code: 'VENUE_NOT_FOUND',
    })
    expect((await readVenue(app.db, row.id)).status).toBe('open')
  })

  test('closes a venture whose payments go through at once; what was paid stays', async () => {
    const row = await makeVenue(app.db, ines, { venueType: 'venue' })
    await pledge(tomas, row, 10n)
    const { body } = await ines.api.call(venue.close, { params: { id: String(row.id) } })
    expect([body.status, body.raised]).toEqual(['closed', '10'])
    expect(await balanceOf(app.db, row.pocket_id)).toEqual([10n, 0n])
    await expect(pledge(tomas, row, 1n)).rejects.toThrow('VENUE_CLOSED')
  })
})

test('a closed account’s venture takes nothing more, and its backers still get their money back at the end', async () => {
  const gone = await makeTrader(app.db, app.api(), 'gone')
  const row = await makeVenue(app.db, gone)
  await pledge(tomas, row, 5n)
  await app.owner.run(sql`update users set is_active = false where id = ${gone.userId}`)
  await expect(pledge(tomas, row, 1n)).rejects.toThrow('VENUE_CLOSED')
  await expect(pledge(joao, row, 1n)).rejects.toThrow('VENUE_NOT_FOUND')
  await passTime(app.db, new Date((row.ends_at as Date).getTime() + DAY_MS))
  expect(await statusesOf(app.db, row.id)).toEqual(['released'])
})
