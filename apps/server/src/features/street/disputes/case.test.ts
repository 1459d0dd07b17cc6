import { street } from '@bourse/contracts/street'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import type { Trader } from '../../../testing/traders.ts'
import { linkAccount } from '../../agent/testing/desk.ts'
import { addEvidence, makeCase, makeTicket, newKey, openStreet, readCase, rule, stepsOf, units } from './testing/cases.ts'

const app = await testApp()
const world = await openStreet(app)
const { dealer, taker, sam, olga, stranger } = world

const queue = async (query: Record<string, string> = {}) => (await sam.api.call(street.disputes, { query })).body
const judge = (who: Trader, id: string, evidenceId: string, body: object) =>
  who.api.call(street.judgeEvidence, { params: { id, evidenceId }, body })
const ask = (who: Trader, id: string, text: unknown) => who.api.call(street.askParties, { params: { id }, body: { text } })

const auditOf = (disputeId: string) =>
  app.db.rows<{ action: string; user_id: bigint; data: object }>(
    sql`select action, user_id, data from audit_log where subject = ${`dispute:${disputeId}`} order by id`,
  )

async function noDisputes() {
  const { items: rows } = await queue({ limit: '100' })
  for (const { ticket } of rows)
    await taker.api.call(street.act, { params: { id: ticket }, body: { action: 'return', seen: 'shipped' }, key: newKey() })
}

describe('the queue', () => {
  test('[DEF-121] those to rule by when that must be, then those that were ruled; ended ones newest first', async () => {
    const made = [await makeCase(world), await makeCase(world, { quantity: units(1_500) }), await makeCase(world), await makeCase(world)]
    const [ended, proposed, ruled, soon] = made.map(({ disputeId }) => disputeId) as [string, string, string, string]
    await app.owner.run(sql`update street_disputes set rule_by = now() where id = ${soon}`)
    await rule(sam, proposed, '0')
    await rule(sam, ruled, '0')
    await taker.api.call(street.act, {
      params: { id: made[0]?.ticketId ?? '' },
      body: { action: 'return', seen: 'shipped' },
      key: newKey(),
    })

    const { items: rows, ...counts } = await queue()
    expect(rows.map(({ id }) => id)).toEqual([soon, proposed, ruled])
    expect(counts).toEqual({ next: null, waitingCount: 2, ownCount: 2, endedCount: 1 })
    expect((await queue({ state: 'own' })).items.map(({ id }) => id)).toEqual([proposed, ruled])
    await addEvidence(taker, made[3]?.ticketId ?? '', { title: 'Receipt', amount: '300000' })
    const evidence = (await readCase(sam, soon)).body.evidence[0]?.id ?? ''
    await judge(sam, soon, evidence, { isProven: true })
    expect((await queue({ state: 'own' })).items.map(({ id }) => id)).toEqual([soon, proposed, ruled])
    expect(rows[1]).toEqual({
      id: proposed,
      ticket: made[1]?.ticketId,
      payer: 'tito',
      seller: 'dora',
      base: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
      quantity: '1500000000',
      value: 1500,
      status: 'open',
      isAppeal: false,
      isProposed: true,
      openedBy: 'taker',
      reason: expect.any(String),
      openedAt: expect.any(Number),
      ruleBy: expect.any(Number),
    })
    const first = await queue({ limit: '1' })
    const second = await queue({ limit: '1', after: first.next ?? '' })
    const third = await queue({ limit: '5', after: second.next ?? '' })
    expect([first, second, third].map((page) => page.items.map(({ id }) => id))).toEqual([[soon], [proposed], [ruled]])
    expect(third.next).toBeNull()

    await noDisputes()
    const all = (await queue({ state: 'ended' })).items.map(({ id }) => id)
    expect(all).toEqual([soon, ruled, proposed, ended])
    const newest = await queue({ state: 'ended', limit: '2' })
    expect((await queue({ state: 'ended', after: newest.next ?? '', limit: '1' })).items.map(({ id }) => id)).toEqual([proposed])
    expect(await queue()).toEqual({ items: [], next: null, waitingCount: 0, ownCount: 0, endedCount: all.length })
    expect((await queue({ state: 'own' })).items).toEqual([])
  })

  test('[DEF-121] payer and seller of a sell ticket are the other way round', async () => {
    const { disputeId } = await makeCase(world, { side: 'sell' })
    const row = (await queue()).items.find(({ id }) => id === disputeId)
    expect([row?.payer, row?.seller, row?.openedBy]).toEqual(['dora', 'tito', 'dealer'])
  })

  test('[DEF-121] is for staff: others find no such address, and rubbish is refused', async () => {
    const { disputeId } = await makeCase(world)
    for (const who of [dealer, taker, stranger])
      for (const { status, body } of [
        await who.api.call(street.disputes),
        await readCase(who, disputeId),
        await judge(who, disputeId, '1', { isProven: true }),
        await ask(who, disputeId, 'x'),
      ])
        expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    for (const query of [{ state: 'mine' }, { after: '0' }, { limit: '101' }, { limit: '0' }])
      expect((await sam.api.call(street.disputes, { query })).status).toBe(400)
    for (const id of ['0', 'x', '-1']) expect((await readCase(sam, id)).status).toBe(400)
    expect((await readCase(sam, '999999999')).body.code).toBe('DISPUTE_NOT_FOUND')
  })
})

describe('a case', () => {
  test('[DEF-121] shows staff everything, and each view is recorded', async () => {
    const link = await linkAccount(app, taker)
    const ticketId = await makeTicket(world)
    await app.owner.run(
      sql`update street_tickets set payer_link_id = ${link}, shipment_bank = 'Banco Sur', shipment_reference = 'OP-1' where id = ${ticketId}`,
    )
    const earlier = (await makeCase(world)).ticketId
    const opened = await taker.api.call(street.openDispute, { params: { id: ticketId }, body: { reason: 'No answer' } })
    const disputeId = opened.body.id
    await addEvidence(taker, ticketId, { title: 'Receipt', amount: '300000' })
    await addEvidence(taker, ticketId, { title: 'Second receipt', amount: '100000' })
    await addEvidence(dealer, ticketId, { title: 'Account of the day', amount: '250000' })
    const { status, body } = await readCase(sam, disputeId)
    expect(status).toBe(200)
    expect(body.ticket).toMatchObject({
      id: ticketId,
      side: 'buy',
      status: 'shipped',
      handling: 'escrow',
      base: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
      quote: { code: 'LARS', decimals: 6, decimalsMin: 2 },
      currency: 'ARS',
      quantity: '500000000',
      price: '1000000000',
      cost: '500000000000',
      shipmentBank: 'Banco Sur',
      shipmentReference: 'OP-1',
    })
    expect([body.payer.seat, body.payer.trader.displayName, body.seller.seat, body.seller.trader.displayName]).toEqual([
      'taker',
      'tito',
      'dealer',
      'dora',
    ])
    // The account of “Whole Beneficiary” is not tito’s; nobody paid to an account.
    expect([body.payer.nameCheck, body.seller.nameCheck]).toEqual(['different', 'unknown'])
    expect([body.claimed, body.proven]).toEqual([{ payer: '400000000000', seller: '250000000000' }, '0'])
    expect(body.hold).toEqual({ id: expect.any(String), amount: '500000000', captured: '0', state: 'active' })
    expect(body.ticketsBetween).toBeGreaterThanOrEqual(1)
    expect(earlier).not.toBe(ticketId)
    expect(body.steps.map(({ kind, by, name }) => [kind, by, name])).toEqual([
      ['disputed', 'taker', 'tito'],
      ['evidence', 'taker', 'tito'],
      ['evidence', 'taker', 'tito'],
      ['evidence', 'dealer', 'dora'],
    ])
    expect(body).toMatchObject({ messages: [], rulings: [], canPropose: true, canSign: false, canAppeal: false })
    expect(JSON.stringify(body)).not.toContain('880012457')
    await readCase(olga, disputeId)
    expect(await auditOf(disputeId)).toEqual([
      { action: 'dispute.read', user_id: sam.userId, data: { accounts: [link] } },
      { action: 'dispute.read', user_id: olga.userId, data: { accounts: [link] } },
    ])
  })

  test('[DEF-121] what is proven of the payer’s payments is worth that much of the asset, at most all of it', async () => {
    const { ticketId, disputeId } = await makeCase(world)
    await addEvidence(taker, ticketId, { title: 'Receipt', amount: '300000.0007' })
    await addEvidence(taker, ticketId, { title: 'Too much', amount: '900000' })
    const { evidence } = (await addEvidence(dealer, ticketId, { title: 'Account', amount: '250000' })).body
    const [receipt, much, account] = evidence.map(({ id }) => id) as [string, string, string]
    const found = (await judge(sam, disputeId, receipt, { isProven: true, finding: 'The bank confirms' })).body
    expect([found.proven, found.evidence[0]?.isProven, found.evidence[0]?.finding]).toEqual(['300000000', true, 'The bank confirms'])
    expect((await judge(sam, disputeId, account, { isProven: true })).body.proven).toBe('300000000')
    expect((await judge(sam, disputeId, much, { isProven: true })).body.proven).toBe('500000000')
    expect((await judge(olga, disputeId, much, { isProven: false, finding: 'Another payee' })).body.proven).toBe('300000000')
    const seen = (await taker.api.call(street.readTicket, { params: { id: ticketId } })).body.dispute
    expect(seen?.evidence.map(({ isProven, finding }) => [isProven, finding])).toEqual([
      [true, 'The bank confirms'],
      [false, 'Another payee'],
      [true, ''],
    ])
    expect((await auditOf(disputeId)).at(-1)).toEqual({
      action: 'dispute.evidence_judged',
      user_id: olga.userId,
      data: { evidence: much, isProven: false },
    })
  })

  test('[DEF-121] a document of another dispute, none, and one of a dispute that was ruled are refused', async () => {
    const one = await makeCase(world)
    const other = await makeCase(world)
    const piece = (await addEvidence(taker, one.ticketId, { title: 'Receipt' })).body.evidence[0]?.id ?? ''
    expect((await judge(sam, other.disputeId, piece, { isProven: true })).body.code).toBe('NOT_FOUND')
    expect((await judge(sam, one.disputeId, piece, {})).body.code).toBe('INVALID')
    expect((await judge(sam, one.disputeId, piece, { isProven: true, finding: 'x'.repeat(201) })).body.code).toBe('INVALID')
    await rule(sam, one.disputeId, '0')
    expect((await judge(sam, one.disputeId, piece, { isProven: true })).body.code).toBe('STATE_CONFLICT')
  })

  test('[DEF-121] staff ask both parties in the chat of their ticket, and both are told', async () => {
    const { ticketId, disputeId } = await makeCase(world)
    const { body } = await ask(sam, disputeId, ' Please send the whole receipt ')
    expect(body.messages).toEqual([expect.objectContaining({ author: 'staff', text: 'Please send the whole receipt' })])
    expect(body.steps.at(-1)).toEqual({ kind: 'questioned', by: 'staff', name: 'sam', at: expect.any(Number) })
    for (const { api, profileId } of [dealer, taker]) {
      const { items: messages } = (await api.call(street.messages, { params: { id: ticketId } })).body
      expect(messages.map(({ author, text }) => [author, text])).toEqual([['staff', 'Please send the whole receipt']])
      const kinds = await app.db.column<string>(
        sql`select kind from events where profile_id = ${profileId} and data ->> 'ticketId' = ${ticketId} order by id`,
      )
      expect(kinds).toEqual(['ticket.disputed', 'ticket.questioned'])
    }
    for (const text of ['', '   ', 'x'.repeat(2001), 7]) expect((await ask(sam, disputeId, text)).body.code).toBe('INVALID')
    await rule(sam, disputeId, '0')
    expect((await ask(sam, disputeId, 'One more thing')).body.code).toBe('STATE_CONFLICT')
    expect(await stepsOf(world, ticketId)).toEqual(['disputed by taker', 'questioned by staff', 'ruled by staff'])
    expect((await auditOf(disputeId)).map(({ action }) => action)).toEqual(['dispute.question_asked', 'dispute.ruling_signed'])
  })

  test('[DEF-121] staff who are a party neither judge documents nor ask', async () => {
    const { ticketId, disputeId } = await makeCase(world, { taker: olga })
    const piece = (await addEvidence(olga, ticketId, { title: 'My receipt' })).body.evidence[0]?.id ?? ''
    for (const { body } of [await judge(olga, disputeId, piece, { isProven: true }), await ask(olga, disputeId, 'Well?')])
      expect(body.code).toBe('FORBIDDEN')
    expect(await auditOf(disputeId)).toEqual([])
  })

  test('[DEF-121] what an agent issues has no hold', async () => {
    const { disputeId } = await makeCase(world, { handling: 'mint' })
    const { body } = await readCase(sam, disputeId)
    expect([body.ticket.handling, body.hold]).toEqual(['mint', null])
  })
})
