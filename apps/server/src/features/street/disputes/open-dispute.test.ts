import { street } from '@bourse/contracts/street'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { newKey as newActKey, tally } from '../../agent/testing/desk.ts'
import { dataUrl, photo } from '../../verification/testing/documents.ts'
import { ticketJobs } from '../tickets/jobs.ts'
import { addEvidence, disputeTicket, makeCase, makeTicket, openStreet, rule, stateOf, stepsOf } from './testing/cases.ts'

const app = await testApp()
const world = await openStreet(app)
const { dealer, taker, stranger, sam } = world

async function newsOf(profileId: bigint, ticketId: string) {
  const rows = await app.db.rows<{ kind: string; data: Record<string, string> }>(
    sql`select kind, data from events where profile_id = ${profileId} and data ->> 'ticketId' = ${ticketId} order by id`,
  )
  return rows.map(({ kind, data: { reason = '' } }) => [kind, reason])
}

describe('opening a dispute', () => {
  test.each([
    ['the payer of a shipped buy ticket', 'buy', 'shipped', 'taker'],
    ['the seller of a shipped buy ticket', 'buy', 'shipped', 'dealer'],
    ['the payer of an accepted sell ticket', 'sell', 'accepted', 'dealer'],
    ['the seller of an accepted sell ticket', 'sell', 'accepted', 'taker'],
  ] as const)('[DEF-121] %s stops its timers, and both are told', async (_who, side, status, seat) => {
    const ticketId = await makeTicket(world, { side, status })
    const { status: code, body } = await disputeTicket(world[seat], ticketId, 'Nothing has arrived')
    expect(code).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      openedBy: seat,
      reason: 'Nothing has arrived',
      status: 'open',
      openedAt: expect.any(Number),
      ruleBy: body.openedAt + 48 * 3_600_000,
      evidence: [],
      ruling: null,
      effectiveAt: null,
      canAppeal: false,
      appealedBy: null,
      appealReason: '',
      appealLapsed: null,
      judgesNeeded: 1,
      hasJudges: true,
      accepts: { dealer: false, taker: false },
    })
    expect(await stateOf(world, ticketId)).toEqual({ status, ended_by: null, settled: null, dispute: 'open' })
    const due = await app.db.one(sql`select is_disputed, due_at from street_tickets where id = ${ticketId}`)
    expect(due).toEqual({ is_disputed: true, due_at: null })
    expect(await stepsOf(world, ticketId)).toEqual([`disputed by ${seat}`])
    for (const { profileId } of [dealer, taker])
      expect(await newsOf(profileId, ticketId)).toEqual([['ticket.disputed', 'Nothing has arrived']])
    expect((await disputeTicket(world[seat], ticketId)).body.code).toBe('STATE_CONFLICT')
  })

  test.each([
    ['escrowed', 'escrow'],
    ['pledged', 'mint'],
  ] as const)('[DEF-121] not while the ticket is %s: nobody has paid', async (status, handling) => {
    const ticketId = await makeTicket(world, { status, handling })
    const { status: code, body } = await disputeTicket(taker, ticketId)
    expect([code, body.code]).toEqual([409, 'STATE_CONFLICT'])
    expect((await stateOf(world, ticketId)).dispute).toBeNull()
  })

  test('[DEF-121] not over a ticket that has ended', async () => {
    const ticketId = await makeTicket(world)
    const body = { action: 'return', seen: 'shipped' }
    await taker.api.call(street.act, { params: { id: ticketId }, body, key: newActKey() })
    expect((await disputeTicket(taker, ticketId)).body.code).toBe('STATE_CONFLICT')
  })

  test('[DEF-121] [DEF-117] not once an accepted ticket is overdue, but still over a shipped one', async () => {
    const [accepted, shipped] = [await makeTicket(world, { status: 'accepted' }), await makeTicket(world)]
    await app.owner.run(sql`update street_tickets set due_at = clock_timestamp() where id in (${accepted}, ${shipped})`)
    expect((await disputeTicket(taker, accepted)).body.code).toBe('STATE_CONFLICT')
    expect((await disputeTicket(taker, shipped)).status).toBe(201)
  })

  test('[DEF-121] a stranger and staff find no such ticket', async () => {
    const ticketId = await makeTicket(world)
    for (const who of [stranger, sam])
      expect([(await disputeTicket(who, ticketId)).body.code, (await addEvidence(who, ticketId, { title: 'x' })).body.code]).toEqual([
        'TICKET_NOT_FOUND',
        'TICKET_NOT_FOUND',
      ])
    expect((await disputeTicket(taker, '999999999')).body.code).toBe('TICKET_NOT_FOUND')
  })

  test('[DEF-121] of both sides at once one opens it', async () => {
    const ticketId = await makeTicket(world)
    expect(tally(await Promise.all([disputeTicket(taker, ticketId), disputeTicket(dealer, ticketId)]))).toEqual({ 201: 1, 409: 1 })
    expect(await stepsOf(world, ticketId)).toHaveLength(1)
  })

  test.each([
    ['nothing', null],
    ['no reason', {}],
    ['two letters', { reason: '  ab ' }],
    ['two signs that are two code units each', { reason: '🙂🙂' }],
    ['a reason without end', { reason: 'x'.repeat(2001) }],
    ['a number', { reason: 7 }],
  ])('[DEF-121] needs a reason of three letters: %s', async (_what, body) => {
    const { status, body: answer } = await taker.api.call(street.openDispute, { params: { id: await makeTicket(world) }, body })
    expect([status, answer.code]).toEqual([400, 'INVALID'])
  })

  test('[DEF-117] [DEF-121] the clock opens it over a payment that nobody confirmed', async () => {
    const ticketId = await makeTicket(world)
    const now = new Date(Date.now() + 3 * 3_600_000)
    await ticketJobs.tasks['street.deadlines']?.(null, app.db, { now })
    expect(await stateOf(world, ticketId)).toEqual({ status: 'shipped', ended_by: null, settled: null, dispute: 'open' })
    expect(await stepsOf(world, ticketId)).toEqual(['disputed by clock'])
    expect((await addEvidence(taker, ticketId, { title: 'Receipt' })).body.openedBy).toBe('clock')
  })
})

describe('evidence', () => {
  test('[DEF-121] each side adds statements and documents, which both see', async () => {
    const { ticketId } = await makeCase(world)
    const image = dataUrl(await photo(3))
    const own = await addEvidence(taker, ticketId, { title: ' Bank receipt ', statement: 'Sent at noon', amount: '500000.5', image })
    expect(own.status).toBe(201)
    const { body } = await addEvidence(dealer, ticketId, { title: 'Statement of today', amount: '0' })
    expect(body.evidence).toEqual([
      {
        id: expect.any(String),
        seat: 'taker',
        title: 'Bank receipt',
        statement: 'Sent at noon',
        amount: '500000500000',
        image: expect.stringMatching(/^[0-9]+$/),
        at: expect.any(Number),
        isProven: null,
        finding: '',
      },
      expect.objectContaining({ seat: 'dealer', title: 'Statement of today', amount: '0', image: null }),
    ])
    expect(await stepsOf(world, ticketId)).toEqual(['disputed by taker', 'evidence by taker', 'evidence by dealer'])
    const stored = await app.db.rows<{ sealed: Buffer }>(sql`select sealed from street_images where ticket_id = ${ticketId}`)
    expect(stored.map(({ sealed }) => sealed.includes('JFIF') || sealed.includes('WEBP'))).toEqual([false])
  })

  test('[DEF-121] twenty pieces a side, also at once, and the other side has its own twenty', async () => {
    const { ticketId } = await makeCase(world)
    for (let count = 0; count < 18; count++) await addEvidence(taker, ticketId, { title: `Receipt ${count}` })
    const last = await Promise.all([1, 2, 3].map(() => addEvidence(taker, ticketId, { title: 'One more' })))
    expect(tally(last)).toEqual({ 201: 2, 422: 1 })
    expect((await addEvidence(taker, ticketId, { title: 'One more' })).body.code).toBe('LIMIT_REACHED')
    expect((await addEvidence(dealer, ticketId, { title: 'The first' })).body.evidence).toHaveLength(21)
  })

  test('[DEF-121] the same call again, also at once and after the ruling, adds one piece', async () => {
    const { ticketId, disputeId } = await makeCase(world)
    const piece = { title: 'Receipt', amount: '500000', image: dataUrl(await photo(5)) }
    const key = newActKey()
    const answers = await Promise.all([1, 2, 3].map(() => addEvidence(taker, ticketId, piece, key)))
    expect(tally(answers)).toEqual({ 201: 3 })
    expect((await addEvidence(taker, ticketId, { ...piece, title: 'Another' }, key)).body.code).toBe('IDEMPOTENCY_CONFLICT')
    await rule(sam, disputeId, '0')
    const late = await addEvidence(taker, ticketId, piece, key)
    expect([late.status, late.body]).toEqual([201, answers[0]?.body])
    expect(late.body.evidence).toHaveLength(1)
    expect(await stepsOf(world, ticketId)).toEqual(['disputed by taker', 'evidence by taker', 'ruled by staff'])
    const images = await app.db.rows(sql`select from street_images where ticket_id = ${ticketId}`)
    expect(images).toHaveLength(1)
  })

  test('[DEF-121] none without a dispute, and none once it was ruled or has ended', async () => {
    const undisputed = await makeTicket(world)
    const image = dataUrl(await photo(4))
    expect((await addEvidence(taker, undisputed, { title: 'x', image })).body.code).toBe('STATE_CONFLICT')
    const { ticketId, disputeId } = await makeCase(world)
    await rule(sam, disputeId, '0')
    expect((await addEvidence(taker, ticketId, { title: 'x' })).body.code).toBe('STATE_CONFLICT')
    const body = { action: 'return', seen: 'shipped' }
    await taker.api.call(street.act, { params: { id: ticketId }, body, key: newActKey() })
    expect((await addEvidence(taker, ticketId, { title: 'x' })).body.code).toBe('STATE_CONFLICT')
  })

  test.each([
    ['nothing', null, 'body'],
    ['no title', { statement: 'x' }, 'title'],
    ['an empty title', { title: '  ' }, 'title'],
    ['a title without end', { title: 'x'.repeat(121) }, 'title'],
    ['a statement without end', { title: 'x', statement: 'x'.repeat(2001) }, 'statement'],
    ['an amount with too many decimals', { title: 'x', amount: '1.0000001' }, 'amount'],
    ['a negative amount', { title: 'x', amount: '-1' }, 'amount'],
    ['an amount beyond the ledger', { title: 'x', amount: '9'.repeat(40) }, 'amount'],
    ['an image that is none', { title: 'x', image: 'https://example.org/x.png' }, 'image'],
  ])('[DEF-121] is refused: %s', async (_what, body, field) => {
    const { ticketId } = await makeCase(world)
    const { status, body: answer } = await addEvidence(taker, ticketId, body as object)
    expect([status, answer.code]).toEqual([400, 'INVALID'])
    if (field !== 'body') expect(Object.keys(answer.fields ?? {})).toEqual([field])
  })

  test('[DEF-121] an image that does not decode is refused, and nothing is kept', async () => {
    const { ticketId } = await makeCase(world)
    const { status, body } = await addEvidence(taker, ticketId, { title: 'x', image: dataUrl(Buffer.from('no image at all')) })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['image']])
    expect(await stepsOf(world, ticketId)).toEqual(['disputed by taker'])
  })
})
