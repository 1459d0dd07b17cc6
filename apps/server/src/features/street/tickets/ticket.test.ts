import { street as calls } from '@bourse/contracts/street'
import type { TicketSeat } from '@bourse/domain/street'
import { describe, expect, test } from 'vitest'
import { makeApiKey } from '#features/session'
import { sql } from '#platform/db'
import { refused } from '../../../testing/refused.ts'
import { tally } from '../../agent/testing/desk.ts'
import { bringDisputed } from './testing/disputed.ts'
import { changeSince, figuresOf } from './testing/figures.ts'
import { ticketStreet, BUY, SELL } from './testing/open-tickets.ts'
import { actAs, asClub, bodyOf, bring, FEE, KINDS, makeDue, open, QUANTITY, read, statusOf, step } from './testing/trade.ts'

const { app, street, dealer, taker, stranger } = await ticketStreet()

describe('who may act', () => {
  test('[STR-08] [DEF-121] to a stranger, and to another profile of a party’s user, there is no such ticket', async () => {
    const id = await open(street, BUY)
    const expectUnknown = async (who: typeof taker) => {
      for (const answer of [await read(who, id), await actAs(who, id, bodyOf('cancel', 'escrowed'))])
        expect([answer.status, answer.body.code]).toEqual([404, 'TICKET_NOT_FOUND'])
    }
    await expectUnknown(stranger)
    await expectUnknown(await asClub(street, taker))
    await expectUnknown(await asClub(street, dealer))
    expect((await read(taker, id)).body).toMatchObject({ id, seat: 'taker', status: 'escrowed' })
    expect((await read(dealer, id)).body).toMatchObject({ id, seat: 'dealer', status: 'escrowed' })
    expect((await read(taker, '999999999')).body.code).toBe('TICKET_NOT_FOUND')
  })

  test('a key reads tickets and acts on none', async () => {
    const id = await open(street, BUY)
    const bot = app.api()
    const caller = { ...taker, sessionId: undefined, isStaff: false, isSettled: true, scopes: undefined }
    bot.access = (await app.db.transaction((tx) => makeApiKey(tx, app.secrets, caller, { name: 'bot', scopes: ['read', 'trade'] }))).key
    const tried = await bot.call(calls.act, { params: { id }, body: bodyOf('cancel', 'escrowed'), key: 'bot' })
    expect([tried.status, tried.body.code]).toEqual([403, 'SCOPE_MISSING'])
    expect((await bot.call(calls.readTicket, { params: { id } })).body.status).toBe('escrowed')
    expect((await app.api().call(calls.act, { params: { id }, body: bodyOf('cancel', 'escrowed'), key: 'anon' })).status).toBe(401)
  })

  test.each([
    [{ action: 'explode' }, 'action'],
    [{ action: null }, 'action'],
    [{ seen: 'open' }, 'seen'],
    [{ seen: undefined }, 'seen'],
    [{ message: 'x'.repeat(501) }, 'message'],
    [{ message: 7 }, 'message'],
    [{ confirm: 'yes' }, 'confirm'],
    [{ reference: 'x'.repeat(65) }, 'reference'],
    [{ bank: 'x'.repeat(81) }, 'bank'],
    [{ link: 'mine' }, 'link'],
  ])('[API-53] %j is refused with a text for %s', async (wrong, field) => {
    const id = await open(street, BUY)
    const { status, body } = await actAs(dealer, id, { ...bodyOf('accept', 'escrowed'), ...wrong })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(await statusOf(street, id)).toBe('escrowed')
  })
})

describe('the status that was seen', () => {
  test('[DEF-117] an action on a ticket that has changed since is a conflict, even if it were allowed now', async () => {
    const id = await bring(street, BUY, 'accepted')
    const { status, body } = await actAs(taker, id, bodyOf('cancel', 'escrowed'))
    expect([status, body.code, await statusOf(street, id)]).toEqual([409, 'STATE_CONFLICT', 'accepted'])
  })

  test('[API-53] the same call repeated answers the same and happens once; the same action under another key is a conflict', async () => {
    const id = await bring(street, BUY, 'shipped')
    const before = await figuresOf(street)
    const body = bodyOf('complete', 'shipped')
    const [first, again] = await Promise.all(['k', 'k'].map((key) => actAs(dealer, id, body, `${key}-${id}`)))
    expect([first?.status, again?.body]).toEqual([200, first?.body])
    expect((await actAs(dealer, id, body)).status).toBe(409)
    expect((await actAs(dealer, id, bodyOf('accept', 'escrowed'), `k-${id}`)).body.code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await dealer.api.call(calls.act, { params: { id }, body })).status).toBe(400)
    expect(await changeSince(street, before)).toEqual({ dealer: -QUANTITY, dealerHeld: -QUANTITY, taker: QUANTITY - FEE, fees: FEE })
  })

  test('[DEF-117] the same action twice at once happens once', async () => {
    const id = await open(street, BUY)
    const answers = await Promise.all([1, 2, 3].map(() => actAs(dealer, id, bodyOf('accept', 'escrowed'))))
    expect(tally(answers)).toEqual({ 200: 1, 409: 2 })
  })

  test.each(KINDS)('[DEF-117] after the deadline nobody wins against the clock: $side ad, $handling handling', async (kind) => {
    for (const [status, seat, action] of [
      [kind.handling === 'mint' ? 'pledged' : 'escrowed', 'dealer', 'accept'],
      ['accepted', kind.side === 'buy' ? 'taker' : 'dealer', 'ship'],
      ['shipped', kind.side === 'buy' ? 'dealer' : 'taker', 'complete'],
    ] as const) {
      const id = await bring(street, kind, status)
      await makeDue(app, id, 1)
      const late = await actAs(street[seat], id, bodyOf(action, status))
      expect([status, late.status, late.body.code]).toEqual([status, 409, 'STATE_CONFLICT'])
      await makeDue(app, id, -60_000)
      expect((await actAs(street[seat], id, bodyOf(action, status))).status).toBe(200)
    }
  })
})

describe('shipping', () => {
  const ship = (who: typeof taker, id: string, more: object) => actAs(who, id, { action: 'ship', seen: 'accepted', ...more })

  test.each([BUY, SELL])('[STR-15] [STR-18] [DEF-119] [API-54] needs the bank and the reference, on a $side ad', async (kind) => {
    const payer = kind.side === 'buy' ? taker : dealer
    const id = await bring(street, kind, 'accepted')
    const missing = { bank: ['fields.required'], reference: ['fields.required'] }
    expect(await ship(payer, id, {})).toMatchObject(refused(400, 'INVALID', missing))
    expect((await ship(payer, id, { bank: ' ', reference: ' ' })).body.fields).toEqual(missing)
    expect((await ship(payer, id, { bank: 'B' })).body.fields).toEqual({ reference: ['fields.required'] })
    expect((await ship(payer, id, { reference: 'R' })).body.fields).toEqual({ bank: ['fields.required'] })
    expect(await statusOf(street, id)).toBe('accepted')
    const name = kind.side === 'buy' ? 'TOMAS' : 'Somebody Else'
    const { body } = await ship(payer, id, { bank: 'Harbor', reference: 'TX-9', message: 'On its way', payerName: name })
    expect(body.shipment).toEqual({
      bank: 'Harbor',
      ref: 'TX-9',
      message: 'On its way',
      payerName: name,
      nameCheck: kind.side === 'buy' ? 'same' : 'different',
    })
    expect(body.messages.shipment).toBe('On its way')
  })

  test('[API-54] an own account stands for the bank: its name and last digits, and whose it is', async () => {
    const id = await bring(street, BUY, 'accepted')
    expect((await ship(taker, id, { link: street.dealersLink, reference: 'R' })).body.code).toBe('LINK_NOT_FOUND')
    const { body } = await ship(taker, id, { link: street.takersLink, reference: 'R', payerName: 'Ignored' })
    expect(body.shipment).toMatchObject({ bank: 'Harbor Street Bank •••• 5612', payerName: 'Whole Beneficiary', nameCheck: 'different' })
  })

  test('[API-54] so does the account that was named when the ticket was opened', async () => {
    const id = await open(street, BUY, { link: street.takersLink })
    await step(street, id, 'dealer', 'accept', 'escrowed')
    expect((await ship(taker, id, { reference: 'R' })).body.shipment?.bank).toBe('Harbor Street Bank •••• 5612')
  })
})

describe('completing', () => {
  test.each([BUY, SELL])('[DEF-118] straight from accepted needs a confirmation, on a $side ad', async (kind) => {
    const seller = kind.side === 'buy' ? dealer : taker
    const id = await bring(street, kind, 'accepted')
    for (const confirm of [false, undefined]) {
      const { status, body } = await actAs(seller, id, bodyOf('complete', 'accepted', { confirm: confirm as boolean }))
      expect([status, body.code]).toEqual([422, 'CONFIRMATION_REQUIRED'])
    }
    const { body } = await actAs(seller, id, bodyOf('complete', 'accepted', { message: 'Thanks' }))
    expect(body).toMatchObject({
      status: 'completed',
      endedBy: kind.side === 'buy' ? 'dealer' : 'taker',
      settledQuantity: String(QUANTITY),
      fee: String(FEE),
      receives: String(QUANTITY - FEE),
      messages: { settlement: 'Thanks' },
      deadline: null,
      actions: [],
    })
    expect(body.transactionTime).toBe(body.endedAt)
  })

  test('[DEF-118] once shipped it needs none', async () => {
    const id = await bring(street, BUY, 'shipped')
    expect((await actAs(dealer, id, bodyOf('complete', 'shipped', { confirm: false }))).status).toBe(200)
  })

  test.each([BUY, SELL])('of a frozen asset changes nothing, on a $side ad', async (kind) => {
    const seller = kind.side === 'buy' ? dealer : taker
    const id = await bring(street, kind, 'shipped')
    const before = await figuresOf(street)
    await app.owner.run(sql`update assets set is_frozen = true where id = ${street.baseId}`)
    const { status, body } = await actAs(seller, id, bodyOf('complete', 'shipped'))
    await app.owner.run(sql`update assets set is_frozen = false where id = ${street.baseId}`)
    expect([status, body.code, await statusOf(street, id)]).toEqual([422, 'WALLET_FROZEN', 'shipped'])
    expect(await changeSince(street, before)).toEqual({})
    expect((await actAs(seller, id, bodyOf('complete', 'shipped'))).status).toBe(200)
  })

  test('a seller’s frozen wallet gives nothing, and takes back what was held', async () => {
    const freeze = (isFrozen: boolean) =>
      app.owner.run(sql`update wallets set is_frozen = ${isFrozen} where pocket_id = ${dealer.pocketId} and asset_id = ${street.baseId}`)
    const id = await bring(street, BUY, 'shipped')
    await freeze(true)
    expect((await actAs(dealer, id, bodyOf('complete', 'shipped'))).body.code).toBe('WALLET_FROZEN')
    expect((await actAs(taker, id, bodyOf('return', 'shipped'))).status).toBe(200)
    await freeze(false)
  })
})

describe('a decline of an accepted ticket', () => {
  test('[STR-12] [DEF-120] asks the payer, who agrees by canceling: rejected, with the words of both', async () => {
    const id = await bring(street, BUY, 'accepted')
    const before = await figuresOf(street)
    const asked = await actAs(dealer, id, bodyOf('reject', 'accepted', { message: 'My bank is down' }))
    expect(asked.body).toMatchObject({ status: 'accepted', actions: ['complete'], messages: { rejection: 'My bank is down' } })
    expect(asked.body.deadline).toEqual({ at: (asked.body.declineAskedAt ?? 0) + 24 * 3_600_000, becomes: 'rejected' })
    expect((await actAs(dealer, id, bodyOf('reject', 'accepted'))).status).toBe(409)
    expect(await changeSince(street, before)).toEqual({})
    const { body } = await actAs(taker, id, bodyOf('cancel', 'accepted', { message: 'All right' }))
    expect(body).toMatchObject({ status: 'rejected', endedBy: 'taker' })
    expect(body.messages).toMatchObject({ rejection: 'My bank is down', cancelation: 'All right' })
    expect(body.steps.map(({ kind, by }) => `${by} ${kind}`)).toEqual([
      'taker opened',
      'dealer accepted',
      'dealer decline_asked',
      'taker rejected',
    ])
    expect(await changeSince(street, before)).toEqual({ dealerHeld: -QUANTITY })
  })

  test('[DEF-120] stays shipped if the payer ships meanwhile', async () => {
    const id = await bring(street, BUY, 'accepted')
    await actAs(dealer, id, bodyOf('reject', 'accepted'))
    const { body } = await actAs(taker, id, bodyOf('ship', 'accepted'))
    expect(body).toMatchObject({ status: 'shipped', actions: ['return'], deadline: { becomes: 'dispute' } })
  })

  test('the words of each other step', async () => {
    const first = await open(street, BUY)
    const accepted = await actAs(dealer, first, bodyOf('accept', 'escrowed', { message: 'Welcome' }))
    expect(accepted.body.messages).toEqual({ cancelation: '', rejection: '', acceptance: 'Welcome', shipment: '', settlement: '' })
    expect((await actAs(taker, first, bodyOf('cancel', 'accepted', { message: 'Sorry' }))).body.messages.cancelation).toBe('Sorry')
    const second = await open(street, BUY)
    expect((await actAs(dealer, second, bodyOf('reject', 'escrowed', { message: 'No' }))).body.messages.rejection).toBe('No')
  })
})

describe('in a dispute', () => {
  const disputeStatus = (id: string) => app.db.value<string>(sql`select status from street_disputes where ticket_id = ${id}`)

  test.each(KINDS)('[DEF-121] the seller may give in, the payer too, and nothing else: $side ad, $handling handling', async (kind) => {
    const [seller, payer]: TicketSeat[] = kind.side === 'buy' ? ['dealer', 'taker'] : ['taker', 'dealer']
    for (const [seat, action, after] of [
      [seller, 'complete', 'completed'],
      [payer, 'return', 'returned'],
    ] as const) {
      const id = await bringDisputed(street, kind)
      const { body: seen } = await read(street[seat ?? 'dealer'], id)
      expect(seen).toMatchObject({ isDisputed: true, deadline: null, actions: [action, 'cancel'], canDispute: false })
      for (const denied of ['accept', 'reject', 'ship'] as const)
        expect((await actAs(street[seat ?? 'dealer'], id, bodyOf(denied, 'shipped'))).status).toBe(409)
      const { body } = await actAs(street[seat ?? 'dealer'], id, bodyOf(action, 'shipped'))
      expect([body.status, body.isDisputed, await disputeStatus(id)]).toEqual([after, true, 'ended'])
    }
  })

  test('[DEF-121] both cancel, one after the other: the second ends it', async () => {
    const before = await figuresOf(street)
    const id = await bringDisputed(street, BUY)
    const asked = await actAs(taker, id, bodyOf('cancel', 'shipped', { message: 'Let us stop' }))
    expect(asked.body).toMatchObject({ status: 'shipped', cancelAskedBy: 'taker', actions: ['return'], deadline: null })
    const again = await actAs(taker, id, bodyOf('cancel', 'shipped'))
    expect([again.status, again.body.code]).toEqual([403, 'FORBIDDEN'])
    const { body } = await actAs(dealer, id, bodyOf('cancel', 'shipped'))
    expect([body.status, body.endedBy, await disputeStatus(id)]).toEqual(['canceled', 'dealer', 'ended'])
    expect(await changeSince(street, before)).toEqual({})
  })
})

test('[DEF-121] each step is in both feeds once, and a ticket that is canceled leaves nothing held', async () => {
  const before = await figuresOf(street)
  const id = await bring(street, SELL, 'accepted')
  await actAs(dealer, id, bodyOf('cancel', 'accepted'))
  const rows = await app.db.rows<{ kind: string; profile_id: bigint }>(
    sql`select kind, profile_id from events where data ->> 'ticketId' = ${id} and profile_id is not null order by id`,
  )
  const kindsOf = (profileId: bigint) => rows.filter(({ profile_id }) => profile_id === profileId).map(({ kind }) => kind)
  for (const { profileId } of [dealer, taker]) expect(kindsOf(profileId)).toEqual(['ticket.opened', 'ticket.accepted', 'ticket.canceled'])
  expect(await changeSince(street, before)).toEqual({})
})

test('nothing above was an error of the server', () => {
  expect(app.logged.filter((line) => line.includes('a request failed'))).toEqual([])
})
