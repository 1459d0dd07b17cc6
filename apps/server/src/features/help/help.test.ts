import { help } from '@bourse/contracts/help'
import { OPEN_REQUESTS_MAX } from '@bourse/domain/help'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { makePerson, signedIn, signInAgain } from '../session/testing/people.ts'

const app = await testApp()
const pilar = await makePerson(app, 'pilar', { isStaff: true })
const staff = await signInAgain(app, pilar)
type Api = typeof staff

const QUESTION = { subject: 'Withdrawal failed', text: 'The bank refused the account.' }
const ask = (api: Api, body: unknown = QUESTION, headers: Record<string, string> = {}) => api.call(help.ask, { body, headers })
const reply = (api: Api, id: string, text: unknown = 'Any news?') => api.call(help.reply, { params: { id }, body: { text } })
const close = (api: Api, id: string) => api.call(help.close, { params: { id } })
const answer = (api: Api, id: string, body: object = { text: 'Your 25.00 LUSD are back.' }) =>
  api.call(help.staffAnswer, { params: { id }, body })
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]

const auditOf = async (id: string) =>
  await app.owner.column<string>(sql`select action from audit_log where subject = ${`help:${id}`} order by id`)

// A limit that one test has used up would hide what the next one asks.
beforeEach(async () => {
  await app.owner.run(sql`truncate throttles`)
})

describe('[DOC-10] a member asks the staff', () => {
  test('the request waits, is answered, goes on, and is closed', async () => {
    const ann = await signedIn(app, 'ann')
    const asked = await ask(ann.api, { subject: '  Withdrawal failed ', text: ' The bank refused the account.\n' })
    expect(asked).toMatchObject({ status: 201, body: { subject: 'Withdrawal failed', status: 'open' } })
    const { id } = asked.body
    expect(asked.body.messages).toEqual([
      { id: expect.any(String), isByStaff: false, author: 'ann', text: 'The bank refused the account.', at: expect.any(Number) },
    ])

    expect((await answer(staff, id)).body).toMatchObject({ status: 'answered', person: { name: 'ann' } })
    expect((await reply(ann.api, id)).body).toMatchObject({ status: 'open', last: { text: 'Any news?', isByStaff: false } })
    expect((await answer(staff, id, { text: 'Done.', isLast: true })).body.status).toBe('closed')

    const [listed, ...others] = (await ann.api.call(help.list)).body.items
    expect(others).toEqual([])
    expect(listed).toMatchObject({ id, status: 'closed', last: { author: 'pilar', isByStaff: true, text: 'Done.' } })
    const thread = (await ann.api.call(help.read, { params: { id } })).body
    expect(thread.messages.map(({ author, text }) => `${author}: ${text}`)).toEqual([
      'ann: The bank refused the account.',
      'pilar: Your 25.00 LUSD are back.',
      'ann: Any news?',
      'pilar: Done.',
    ])
    expect(await auditOf(id)).toEqual(['help.answered', 'help.answered_and_closed'])
  })

  test('her feed has each answer, and nobody else’s has', async () => {
    const [bea, cal] = [await signedIn(app, 'bea'), await signedIn(app, 'cal')]
    const { id } = (await ask(bea.api)).body
    await answer(staff, id)
    const kinds = (profileId: bigint) => app.db.rows(sql`select kind from events where profile_id = ${profileId} and kind like 'help.%'`)
    expect(await kinds(bea.profileId)).toEqual([{ kind: 'help.answered' }])
    expect(await kinds(cal.profileId)).toEqual([])
  })

  test('a request is hidden from everybody else: reading, replying and closing answer as if there were none', async () => {
    const [dan, eve] = [await signedIn(app, 'dan'), await signedIn(app, 'eve')]
    const { id } = (await ask(dan.api)).body
    expect(codeOf(await eve.api.call(help.read, { params: { id } }))).toEqual([404, 'REQUEST_NOT_FOUND'])
    expect(codeOf(await reply(eve.api, id))).toEqual([404, 'REQUEST_NOT_FOUND'])
    expect(codeOf(await close(eve.api, id))).toEqual([404, 'REQUEST_NOT_FOUND'])
    expect((await eve.api.call(help.list)).body.items).toEqual([])
    expect((await app.api().call(help.list)).status).toBe(401)
    expect((await dan.api.call(help.read, { params: { id } })).body.messages).toHaveLength(1)
  })

  test('only staff see the queue and answer', async () => {
    const fay = await signedIn(app, 'fay')
    const { id } = (await ask(fay.api)).body
    expect((await fay.api.call(help.staffList)).status).toBe(404)
    expect((await fay.api.call(help.staffRead, { params: { id } })).status).toBe(404)
    expect((await answer(fay.api, id)).status).toBe(404)
    expect((await fay.api.call(help.read, { params: { id } })).body).toMatchObject({ status: 'open', messages: [{ isByStaff: false }] })
  })

  test('a closed request takes no more messages, from either side, and closing again changes nothing', async () => {
    const gil = await signedIn(app, 'gil')
    const { id } = (await ask(gil.api)).body
    expect((await Promise.all([close(gil.api, id), close(gil.api, id)])).map(({ body }) => body.status)).toEqual(['closed', 'closed'])
    expect(codeOf(await reply(gil.api, id))).toEqual([409, 'STATE_CONFLICT'])
    expect(codeOf(await answer(staff, id))).toEqual([409, 'STATE_CONFLICT'])
    expect((await gil.api.call(help.read, { params: { id } })).body.messages).toHaveLength(1)
  })

  test('two answers that end it at once: one is given, the other is refused', async () => {
    const hal = await signedIn(app, 'hal')
    const { id } = (await ask(hal.api)).body
    const last = { text: 'Done.', isLast: true }
    const answers = await Promise.all([answer(staff, id, last), answer(staff, id, last)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await hal.api.call(help.read, { params: { id } })).body.messages.map(({ text }) => text)).toEqual([QUESTION.text, 'Done.'])
  })

  test('the same call again under its key writes once', async () => {
    const ivy = await signedIn(app, 'ivy')
    const headers = { 'Idempotency-Key': 'help-ivy-0001-0001' }
    const both = await Promise.all([ask(ivy.api, QUESTION, headers), ask(ivy.api, QUESTION, headers)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await ivy.api.call(help.list)).body.items).toHaveLength(1)
  })
})

describe('[DOC-10] limits', () => {
  test(`${OPEN_REQUESTS_MAX} requests of a profile may wait, even of many at once; an answered one makes room`, async () => {
    const jan = await signedIn(app, 'jan')
    const many = await Promise.all(Array.from({ length: OPEN_REQUESTS_MAX + 3 }, () => ask(jan.api)))
    expect(many.filter(({ status }) => status === 201)).toHaveLength(OPEN_REQUESTS_MAX)
    expect(many.filter(({ status }) => status !== 201).map(codeOf)).toEqual(
      Array.from({ length: 3 }, () => [409, 'TOO_MANY_OPEN_REQUESTS']),
    )
    const [newest] = (await jan.api.call(help.list)).body.items
    await answer(staff, newest?.id ?? '')
    expect((await ask(jan.api)).status).toBe(201)
    expect(codeOf(await ask(jan.api))).toEqual([409, 'TOO_MANY_OPEN_REQUESTS'])
  })

  test.each([
    ['a subject of 120', { subject: 's'.repeat(120), text: 't' }, 201],
    ['a subject of 121', { subject: 's'.repeat(121), text: 't' }, 400],
    ['a text of 4,000', { subject: 's', text: 't'.repeat(4000) }, 201],
    ['a text of 4,001', { subject: 's', text: 't'.repeat(4001) }, 400],
    ['an empty subject', { subject: '   ', text: 't' }, 400],
    ['an empty text', { subject: 's', text: ' \n ' }, 400],
    ['no text', { subject: 's' }, 400],
    ['a list', [], 400],
    ['nothing', null, 400],
    ['numbers', { subject: 1, text: 2 }, 400],
  ])('%s', async (_what, body, status) => {
    const kim = await signedIn(app, `kim${Math.floor(performance.now() * 1000)}`)
    expect((await ask(kim.api, body)).status).toBe(status)
    expect((await kim.api.call(help.list)).body.items).toHaveLength(status === 201 ? 1 : 0)
  })

  test('whoever adds to a request that waits keeps its place, and sees its newest 500 messages', async () => {
    const [ida, jon] = [await signedIn(app, 'ida'), await signedIn(app, 'jon')]
    const [first, second] = [(await ask(ida.api)).body.id, (await ask(jon.api)).body.id]
    await reply(ida.api, first, 'One more thing')
    const queue = (await staff.call(help.staffList, { query: { limit: '200' } })).body.items.map(({ id }) => id)
    expect(queue.filter((id) => id === first || id === second)).toEqual([first, second])
    // An answer takes it out of the queue, and a reply to that puts it at the end.
    await answer(staff, first)
    await reply(ida.api, first)
    const later = (await staff.call(help.staffList, { query: { limit: '200' } })).body.items.map(({ id }) => id)
    expect(later.filter((id) => id === first || id === second)).toEqual([second, first])
    await app.owner.run(sql`
      insert into help_messages (request_id, user_id, is_by_staff, text)
      select ${first}, ${pilar.userId}, true, 'Line ' || n from generate_series(1, 500) n`)
    const { messages } = (await ida.api.call(help.read, { params: { id: first } })).body
    expect([messages.length, messages[0]?.text, messages.at(-1)?.text]).toEqual([500, 'Line 1', 'Line 500'])
    for (const id of [first, second]) await answer(staff, id, { text: 'Done.', isLast: true })
  })

  test('whoever floods the staff is told to wait', async () => {
    const lou = await signedIn(app, 'lou')
    const { id } = (await ask(lou.api)).body
    const statuses = []
    for (let sent = 0; sent < 21; sent += 1) statuses.push((await reply(lou.api, id)).status)
    expect([statuses.slice(0, 19), statuses.slice(19)]).toEqual([Array(19).fill(201), [429, 429]])
  })
})

describe('[DOC-10] the staff’s queue', () => {
  test('shows open ones longest waiting first and others newest first, page by page, and records each view', async () => {
    await app.owner.run(sql`update help_requests set status = 'closed'`)
    const mia = await signedIn(app, 'mia')
    const ids: string[] = []
    for (const subject of ['one', 'two', 'three']) ids.push((await ask(mia.api, { subject, text: 't' })).body.id)
    await reply(mia.api, ids[0] ?? '')
    const list = async (query: object) => (await staff.call(help.staffList, { query: query as Record<string, string> })).body
    const first = await list({ limit: '2' })
    expect([first.items.map(({ subject }) => subject), first.openCount]).toEqual([['one', 'two'], 3])
    expect((await list({ limit: '2', after: first.next ?? '' })).items.map(({ subject }) => subject)).toEqual(['three'])

    await answer(staff, ids[2] ?? '')
    await answer(staff, ids[1] ?? '')
    expect((await list({ status: 'answered' })).items.map(({ subject }) => subject)).toEqual(['two', 'three'])
    expect((await list({})).items.map(({ subject }) => subject)).toEqual(['one'])

    await staff.call(help.staffRead, { params: { id: ids[0] ?? '' } })
    expect(await auditOf(ids[0] ?? '')).toEqual(['help.read'])
    expect(codeOf(await staff.call(help.staffRead, { params: { id: '999999999999' } }))).toEqual([404, 'REQUEST_NOT_FOUND'])
    expect(await auditOf('999999999999')).toEqual([])
    expect((await staff.call(help.staffList, { query: { status: 'lost' } })).status).toBe(400)
  })
})
