import { endpoint } from '@bourse/contracts/http'
import { listQuery } from '@bourse/contracts/list'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '#platform/db'
import { bareServer, CALLERS } from '../../testing/bare-server.ts'
import { refused } from '../../testing/refused.ts'
import { raise } from './app-error.ts'

const path = '/api/things/:id/'
const anything = z.unknown()
const read = endpoint({ method: 'GET', path, access: 'public', summary: 'Read', reply: anything })
const many = endpoint({ method: 'GET', path: '/api/many/', access: 'public', summary: 'Many', query: listQuery(20, 100), reply: anything })
const change = endpoint({ method: 'PATCH', path, access: 'user', summary: 'Change', body: z.object({ note: z.string() }), reply: anything })
const manage = endpoint({ method: 'DELETE', path, access: 'staff', roles: ['admin'], summary: 'Manage', reply: anything })
const pay = endpoint({
  method: 'POST',
  path: '/api/pay/',
  access: 'user',
  summary: 'Pay',
  body: z.object({ quantity: z.string() }),
  reply: anything,
  money: true,
})
const draw = endpoint({
  method: 'POST',
  path: '/api/draw/',
  access: 'user',
  summary: 'Draw',
  body: z.object({ note: z.string() }),
  reply: anything,
  keyed: true,
})

let paid = 0
let drawn = 0
let isTooLate = false
const bare = await bareServer(({ http }) => {
  http.read(read, async ({ caller }) => ({ caller: caller ? String(caller.userId) : null }))
  http.read(many, async ({ query }) => query)
  http.write(change, async ({ tx, body }) => {
    await tx.run(sql`insert into mails (recipient, subject, body) values ('http.test', ${body.note}, '')`)
    if (body.note === 'conflict') raise('STATE_CONFLICT')
    if (body.note === 'break') throw new Error('broken')
    return { note: body.note }
  })
  http.write(manage, async () => ({ done: true }))
  http.prepareAndWrite(
    draw,
    async ({ db, caller, body }) => {
      if (isTooLate || body.note === 'too early') raise('FORBIDDEN')
      return `${body.note} of ${caller.userId} at ${(await db.read((tx) => tx.rows(sql`select 1`))).length}`
    },
    async ({ tx, prepared, body }) => {
      drawn += 1
      await tx.run(sql`insert into mails (recipient, subject, body) values ('draw.test', ${prepared}, '')`)
      if (body.note === 'conflict') raise('STATE_CONFLICT')
      return { prepared, drawn }
    },
  )
  http.write(pay, async ({ tx, body, reply }) => {
    paid += 1
    await tx.run(sql`select pg_sleep(0.05)`)
    if (body.quantity === '0') raise('INVALID', { quantity: ['fields.amount'] })
    reply.code(201)
    return { quantity: body.quantity, payment: paid }
  })
})

const notes = () => bare.db.rows<{ subject: string }>(sql`select subject from mails where recipient = 'http.test' order by id`)

describe('who may call', () => {
  test.each([
    ['a visitor reads what is public', 'GET', undefined, 200, undefined],
    ['a visitor may not write', 'PATCH', undefined, 401, 'UNAUTHENTICATED'],
    ['a bad credential may not write', 'PATCH', 'rubbish', 401, 'UNAUTHENTICATED'],
    ['a bad credential reads what is public as a visitor', 'GET', 'rubbish', 200, undefined],
    ['a user writes', 'PATCH', 'user', 200, undefined],
    ['for anyone but staff, staff routes do not exist', 'DELETE', 'user', 404, 'NOT_FOUND'],
    ['staff may', 'DELETE', 'staff', 200, undefined],
    ['a key that may read reads', 'GET', 'reader', 200, undefined],
    ['a key that may read does not write', 'PATCH', 'reader', 403, 'SCOPE_MISSING'],
  ])('[DEF-029] %s', async (_name, method, credential, status, code) => {
    const body = method === 'PATCH' ? { note: 'who' } : undefined
    const answer = await bare.api(credential).send(method, '/api/things/1/', body)
    expect({ status: answer.status, code: answer.body?.code }).toEqual({ status, code })
  })
})

describe('methods', () => {
  test.each(['POST', 'PUT', 'OPTIONS', 'PROPFIND'])(
    '[API-02] [DEF-031] %s, which the address does not know, is 405 and told what it knows',
    async (method) => {
      const answer = await bare.api('user').send(method, '/api/things/1/')
      expect(answer).toMatchObject(refused(405, 'METHOD_NOT_ALLOWED'))
      expect(answer.headers.get('allow')).toBe('DELETE, GET, HEAD, PATCH')
    },
  )

  test('[API-02] an address answers with and without its last slash, and HEAD as GET without a body', async () => {
    const api = bare.api()
    expect((await api.send('GET', '/api/things/1')).status).toBe(200)
    expect(await api.send('HEAD', '/api/things/1/')).toMatchObject({ status: 200, body: '' })
    expect((await api.send('GET', '/api/things')).status).toBe(404)
    expect((await api.send('GET', '/api/things/1/2')).status).toBe(404)
  })
})

describe('the parameters of a call', () => {
  const ask = (address: string) => bare.api().send('GET', address)

  test.each([
    ['/api/many/?before=7', { before: ['fields.unknown'] }],
    ['/api/many/?limit=2&befor=7&__proto__=1', { befor: ['fields.unknown'], ['__proto__']: ['fields.unknown'] }],
    ['/api/things/1/?limit=2', { limit: ['fields.unknown'] }],
    ['/api/things/1/?constructor=2', { constructor: ['fields.unknown'] }],
  ])('[DEF-030] are refused by name where the call does not have them: %s', async (address, fields) => {
    expect(await ask(address)).toMatchObject(refused(400, 'INVALID', fields))
  })

  test('are read where it does', async () => {
    expect((await ask('/api/many/?limit=2')).body).toEqual({ limit: 2 })
    expect((await ask('/api/many/')).body).toEqual({ limit: 20 })
  })
})

describe('a write', () => {
  test.each([
    ['conflict', 409],
    ['break', 500],
  ])('[DEF-030] that ends with %s leaves nothing behind', async (note, status) => {
    const before = await notes()
    expect((await bare.api('user').send('PATCH', '/api/things/1/', { note })).status).toBe(status)
    expect(await notes()).toEqual(before)
  })
})

describe('a money-moving call', () => {
  const send = (key: string | undefined, quantity: string, credential = 'user') =>
    bare.api(credential).call(pay, { body: { quantity }, ...(key !== undefined && { key }) })

  test.each([undefined, '', 'a b', 'ñ', 'x'.repeat(129)])('needs a valid key; %j is invalid', async (key) => {
    const headers = key === undefined ? {} : { 'Idempotency-Key': Buffer.from(key, 'utf8').toString('latin1') }
    const answer = await bare.api('user').send('POST', '/api/pay/', { quantity: '1' }, headers)
    expect(answer).toMatchObject(refused(400, 'INVALID', { 'Idempotency-Key': ['fields.required'] }))
  })

  test('happens once when ten calls come at once, and all get the same answer', async () => {
    const before = paid
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('at-once', '5')))
    expect(paid - before).toBe(1)
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 201, body: { quantity: '5', payment: paid } })
    expect(answers.filter(({ headers }) => headers.get('idempotent-replay') === 'true')).toHaveLength(9)
  })

  test('with other input under its key is a conflict; the same key of another user is another key', async () => {
    expect((await send('mine', '1')).status).toBe(201)
    expect(await send('mine', '2')).toMatchObject(refused(409, 'IDEMPOTENCY_CONFLICT'))
    expect(await send('mine', '2', 'other')).toMatchObject({ status: 201, body: { quantity: '2' } })
  })

  test('[SHELL-10] [SHELL-11] is refused before the account is complete', async () => {
    expect(await send('early', '1', 'fresh')).toMatchObject(refused(403, 'STEP_REQUIRED'))
  })

  test('that was refused may be tried again under its key', async () => {
    expect((await send('again', '0')).status).toBe(400)
    expect((await send('again', '7')).status).toBe(201)
  })
})

describe('a write with a preparation', () => {
  const send = (note: string, key?: string) => bare.api('user').call(draw, { body: { note }, ...(key !== undefined && { key }) })
  const kept = () => bare.db.rows<{ subject: string }>(sql`select subject from mails where recipient = 'draw.test' order by id`)

  test('gets what was prepared before its transaction', async () => {
    expect(await send('a house')).toMatchObject({ status: 200, body: { prepared: 'a house of 1 at 1' } })
    expect(await kept()).toEqual([{ subject: 'a house of 1 at 1' }])
  })

  test('happens once under its key, and every time without one', async () => {
    const before = drawn
    const repeated = await Promise.all([send('a tree', 'tree'), send('a tree', 'tree'), send('a tree', 'tree')])
    expect([drawn - before, new Set(repeated.map(({ body }) => JSON.stringify(body))).size]).toEqual([1, 1])
    await Promise.all([send('a tree'), send('a tree')])
    expect(drawn - before).toBe(3)
  })

  test('that was answered is not prepared again, so that what has changed since cannot refuse it', async () => {
    const first = await send('a gate', 'gate')
    isTooLate = true
    const [again, other] = [await send('a gate', 'gate'), await send('a gate', 'gate2')]
    isTooLate = false
    expect([again.status, again.body, again.headers.get('idempotent-replay')]).toEqual([200, first.body, 'true'])
    expect(other.status).toBe(403)
    expect((await send('a wall', 'gate')).body.code).toBe('IDEMPOTENCY_CONFLICT')
  })

  test.each([
    ['too early', 403],
    ['conflict', 409],
  ])('[DEF-030] that ends with %s leaves nothing behind', async (note, status) => {
    const before = await kept()
    expect((await send(note)).status).toBe(status)
    expect(await kept()).toEqual(before)
  })
})

describe('the CSRF token', () => {
  const session = CALLERS['browser']?.sessionId ?? 0n
  const patch = (cookie: string | undefined, header: string | undefined, credential = 'browser') =>
    fetch(`${bare.url}/api/things/1/`, {
      method: 'PATCH',
      body: '{"note":"csrf"}',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${credential}`,
        ...(cookie !== undefined && { cookie: `a=b; csrftoken=${cookie}; c=d` }),
        ...(header !== undefined && { 'X-CSRFToken': header }),
      },
    })

  test('[AUTH-24] [DEF-028] is repeated in a header and belongs to the session', async () => {
    const own = bare.csrf.issue(session)
    const stranger = bare.csrf.issue(session + 1n)
    const visitor = bare.csrf.issue()
    const forged = own.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`)
    expect((await patch(own, own)).status).toBe(200)
    for (const [cookie, header] of [
      [own, undefined],
      [undefined, own],
      [own, bare.csrf.issue(session)],
      [stranger, stranger],
      [visitor, visitor],
      [forged, forged],
      ['', ''],
      ['..', '..'],
    ] as const) {
      const answer = await patch(cookie, header)
      expect([cookie, header, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        cookie,
        header,
        403,
        'CSRF_FAILED',
      ])
    }
  })

  test('[DEF-028] a program without cookies needs no token', async () => {
    expect((await patch(undefined, undefined, 'user')).status).toBe(200)
  })

  test('[AUTH-24] a read without a token gets one; an existing one is kept', async () => {
    const first = await fetch(`${bare.url}/api/things/1/`)
    const [cookie = ''] = first.headers.getSetCookie()
    expect(cookie).toMatch(/^csrftoken=[^;]+; Path=\/; SameSite=Lax; Max-Age=31536000$/)
    const second = await fetch(`${bare.url}/api/things/1/`, { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect(second.headers.getSetCookie()).toEqual([])
  })
})
