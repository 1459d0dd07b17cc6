import { idempotency } from '@bourse/contracts/idempotency'
import { endpoint } from '@bourse/contracts/http'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '#platform/db'
import { bareServer } from '../../testing/bare-server.ts'
import { refused } from '../../testing/refused.ts'
import { raise } from './app-error.ts'
import { serveSettling } from './settle-key.ts'

const body = z.object({ quantity: z.string() })
const pay = endpoint({ method: 'POST', path: '/api/pay/', access: 'user', summary: 'Pay', body, reply: z.unknown(), money: true })
const close = endpoint({ method: 'DELETE', path: '/api/pay/:id/', access: 'user', summary: 'Close', reply: z.unknown(), keyed: true })

/** Where a payment stops until the test resumes it. */
let gate: Promise<void> | undefined
let onEntered: () => void = () => undefined
let done = 0

const bare = await bareServer(({ http }) => {
  serveSettling(http)
  http.write(pay, async ({ tx, body: { quantity }, reply }) => {
    await tx.run(sql`insert into mails (recipient, subject, body) values ('settle.test', ${quantity}, '')`)
    onEntered()
    await gate
    if (quantity === '0') raise('INSUFFICIENT_FUNDS')
    reply.code(201)
    return { quantity }
  })
  http.write(close, async () => ({ closed: ++done }))
})

const send = (key: string, quantity = '5', credential = 'user') => bare.api(credential).call(pay, { body: { quantity }, key })
const settle = (key: string, credential = 'user') => bare.api(credential).call(idempotency.settle, { body: { key } })
const paid = async (quantity: string) =>
  (await bare.db.rows(sql`select from mails where recipient = 'settle.test' and subject = ${quantity}`)).length

/** A call in the middle of its transaction, and a function that ends it. */
async function underWay(key: string, quantity: string) {
  let open: () => void = () => undefined
  gate = new Promise((resolve) => {
    open = resolve
  })
  const entered = new Promise<void>((resolve) => {
    onEntered = resolve
  })
  const answer = send(key, quantity)
  await entered
  return {
    end: () => {
      gate = undefined
      open()
      return answer
    },
  }
}

describe('settling a call', () => {
  test('that was done answers with its status and its reply, however often it is asked', async () => {
    await send('done', '11')
    for (const _time of [1, 2])
      expect(await settle('done')).toMatchObject({ status: 200, body: { state: 'done', status: 201, reply: { quantity: '11' } } })
    expect(await paid('11')).toBe(1)
  })

  test('that never arrived abandons it: a late arrival does nothing, and says so', async () => {
    expect(await settle('late')).toMatchObject({ status: 200, body: { state: 'abandoned', status: null, reply: null } })
    expect(await send('late', '12')).toMatchObject(refused(409, 'CALL_ABANDONED'))
    expect(await settle('late')).toMatchObject({ body: { state: 'abandoned' } })
    expect(await paid('12')).toBe(0)
    expect((await send('late-again', '12')).status).toBe(201)
  })

  test('that was refused calls it off too: nothing has happened under its key, and nothing will', async () => {
    expect((await send('refused', '0')).status).toBe(422)
    expect((await settle('refused')).body).toMatchObject({ state: 'abandoned' })
    expect(await send('refused', '13')).toMatchObject(refused(409, 'CALL_ABANDONED'))
  })

  test('that is running neither abandons it nor says that it was not sent', async () => {
    const call = await underWay('slow', '14')
    expect((await settle('slow')).body).toMatchObject({ state: 'running', status: null, reply: null })
    expect((await call.end()).status).toBe(201)
    expect((await settle('slow')).body).toMatchObject({ state: 'done', status: 201, reply: { quantity: '14' } })
    expect(await paid('14')).toBe(1)
  })

  test('that is about to be refused waits for the refusal', async () => {
    const call = await underWay('slow-refused', '0')
    const asked = settle('slow-refused')
    expect((await call.end()).status).toBe(422)
    expect((await asked).body).toMatchObject({ state: 'abandoned' })
  })

  test('at the very moment it arrives ends one way or the other, and both get the same answer', async () => {
    for (let round = 0; round < 20; round++) {
      const key = `race-${round}`
      const [asked, sent] = await Promise.all([settle(key), send(key, key)])
      const isDone = sent.status === 201
      expect(await paid(key)).toBe(isDone ? 1 : 0)
      const end = asked.body.state === 'running' ? await settle(key) : asked
      expect(end.body.state).toBe(isDone ? 'done' : 'abandoned')
    }
  })

  test('of another user finds nothing, and abandons nothing of theirs', async () => {
    await send('theirs', '15')
    expect((await settle('theirs', 'other')).body).toMatchObject({ state: 'abandoned', reply: null })
    expect((await settle('theirs')).body).toMatchObject({ state: 'done' })
    await settle('ours', 'other')
    expect((await send('ours', '16')).status).toBe(201)
  })

  test.each([undefined, 'reader'])('is for users alone: %j may not', async (credential) => {
    const answer = await bare.api(credential).call(idempotency.settle, { body: { key: 'whose' } })
    expect(answer.status).toBe(credential ? 403 : 401)
  })

  test('accepts the longest key', async () => {
    expect((await settle('x'.repeat(128))).body).toMatchObject({ state: 'abandoned' })
  })

  test.each(['', 'a b', 'ñ', 'x'.repeat(129)])('accepts only valid keys; %j is invalid', async (key) => {
    expect(await settle(key)).toMatchObject(refused(400, 'INVALID'))
  })
})

describe('a call that may carry a key', () => {
  const end = (key?: string) => bare.api('user').call(close, { params: { id: '1' }, ...(key && { key }) })

  test('is done each time without one, and once under one', async () => {
    const before = done
    await end()
    await end()
    expect(done - before).toBe(2)
    expect((await end('close')).body).toEqual({ closed: before + 3 })
    expect((await end('close')).body).toEqual({ closed: before + 3 })
    expect((await settle('close')).body).toMatchObject({ state: 'done', status: 200, reply: { closed: before + 3 } })
  })

  test('is called off like any other', async () => {
    await settle('close-late')
    const before = done
    expect(await end('close-late')).toMatchObject(refused(409, 'CALL_ABANDONED'))
    expect(done).toBe(before)
  })
})
