import { session } from '@bourse/contracts/session'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { makePerson, mailedCode, otherCode } from './testing/people.ts'

const app = await testApp({ TRUST_PROXY: 'on' })

const OWNER = '10.1.0.1'
const STRANGER = '10.9.0.1'

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

/** Asks for a code to sign in with; answers the receipt. */
async function ask(email: string, address = OWNER): Promise<string> {
  const { status, body } = await app.api().call(session.mailCode, { body: { email }, ...from(address) })
  expect(status).toBe(200)
  return body.receipt
}

async function guess(email: string, code: string, receipt?: string, address = STRANGER) {
  const body = { email, code, ...(receipt !== undefined && { receipt }) }
  const answer = await app.api().call(session.verifyCode, { body, ...from(address) })
  return answer.status === 200 ? 'opened' : answer.body.code
}

async function passTime(seconds: number): Promise<void> {
  await app.owner.run(sql`update mailed_codes set created_at = created_at - ${seconds} * interval '1 second'`)
}

describe('[DEF-018] a mailed code belongs to the page that asked for it', () => {
  test('five wrong guesses from elsewhere do not invalidate it', async () => {
    const { email } = await makePerson(app, 'owner-1')
    const receipt = await ask(email)
    const code = await mailedCode(app, email)
    for (let turn = 0; turn < 5; turn++) expect(await guess(email, otherCode(code))).toBe('CODE_WRONG')
    expect(await guess(email, code, undefined, OWNER)).toBe('CODE_EXPIRED')
    expect(await guess(email, code, receipt, OWNER)).toBe('opened')
  })

  test('nor do those of a crowd, nor does its owner wait for the crowd’s guesses', async () => {
    const { email } = await makePerson(app, 'owner-2')
    const receipt = await ask(email)
    const code = await mailedCode(app, email)
    const crowd = Array.from({ length: 40 }, (_, place) => guess(email, otherCode(code), undefined, `10.8.0.${place}`))
    expect(new Set(await Promise.all(crowd))).toEqual(new Set(['CODE_WRONG', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS']))
    expect(await guess(email, otherCode(code), receipt, OWNER)).toBe('CODE_WRONG')
    expect(await guess(email, code, receipt, OWNER)).toBe('opened')
  })

  test('nor do those of another caller who requested one in the same minute and has a receipt too', async () => {
    const { email } = await makePerson(app, 'owner-3')
    const theirs = await ask(email, STRANGER)
    const receipt = await ask(email)
    const code = await mailedCode(app, email)
    expect(await app.mails(email)).toHaveLength(1)
    for (let turn = 0; turn < 5; turn++) expect(await guess(email, otherCode(code), theirs)).toBe('CODE_WRONG')
    expect(await guess(email, code, theirs)).toBe('CODE_EXPIRED')
    expect(await guess(email, code, receipt, OWNER)).toBe('opened')
  })

  test('another caller’s request for a code invalidates neither code for this page', async () => {
    const { email } = await makePerson(app, 'owner-4')
    const receipt = await ask(email)
    const code = await mailedCode(app, email)
    await passTime(61)
    await ask(email, STRANGER)
    const newer = await mailedCode(app, email)
    expect(await app.mails(email)).toHaveLength(2)
    expect(await guess(email, code, receipt, OWNER)).toBe('opened')
    expect(await guess(email, newer, receipt, OWNER)).toBe('opened')
  })

  test('has five tries there, also when they come at once from everywhere; the right code comes too late afterwards', async () => {
    const { email } = await makePerson(app, 'owner-5')
    const receipt = await ask(email)
    const code = await mailedCode(app, email)
    const tries = await Promise.all(Array.from({ length: 12 }, (_, place) => guess(email, otherCode(code), receipt, `10.7.0.${place}`)))
    expect(tries.filter((answer) => answer === 'CODE_WRONG')).toHaveLength(5)
    expect(await guess(email, code, receipt, OWNER)).toBe('CODE_EXPIRED')
  })

  test('works once with its receipt, also when brought twice at once', async () => {
    const { email } = await makePerson(app, 'owner-6')
    const receipt = await ask(email)
    const code = await mailedCode(app, email)
    const answers = await Promise.all([1, 2, 3].map(() => guess(email, code, receipt, OWNER)))
    expect(answers.sort()).toEqual(['CODE_EXPIRED', 'CODE_EXPIRED', 'opened'])
  })

  test('works without the receipt on another device, five tries for everybody together', async () => {
    const { email } = await makePerson(app, 'owner-7')
    await ask(email)
    const code = await mailedCode(app, email)
    for (let turn = 0; turn < 4; turn++) expect(await guess(email, otherCode(code), undefined, `10.6.0.${turn}`)).toBe('CODE_WRONG')
    expect(await guess(email, code, undefined, '10.6.0.9')).toBe('opened')
  })

  test('a receipt of another address or purpose, or an unknown one, does not count', async () => {
    const [one, two] = [await makePerson(app, 'owner-8'), await makePerson(app, 'owner-9')]
    const others = await ask(two.email)
    const forgot = await app.api().call(session.forgot, { body: { email: one.email }, ...from(OWNER) })
    await ask(one.email)
    const code = await mailedCode(app, one.email)
    const receipts = [others, forgot.body.receipt, 'made-up', '', 'x'.repeat(64)]
    for (const receipt of receipts) expect(await guess(one.email, otherCode(code), receipt)).toBe('CODE_WRONG')
    expect(await guess(one.email, code, others)).toBe('CODE_EXPIRED')
  })

  test.each([7, null, ['x'], 'x'.repeat(65)])('an invalid receipt is a 400: %j', async (receipt) => {
    const answer = await app.api().call(session.verifyCode, { body: { email: 'a@b.co', code: '123456', receipt } })
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID'])
  })

  test('an address without an account is answered alike with its receipt', async () => {
    const { email } = await makePerson(app, 'owner-10')
    const [known, unknown] = [await ask(email), await ask('owner-11@example.org')]
    const code = otherCode(await mailedCode(app, email))
    expect([await guess(email, code, known), await guess('owner-11@example.org', code, unknown)]).toEqual(['CODE_WRONG', 'CODE_WRONG'])
  })

  test('receipts go when their code does, and lie nowhere in the clear', async () => {
    const { email } = await makePerson(app, 'owner-12')
    const receipt = await ask(email)
    const rows = await app.owner.rows<{ digest: Buffer }>(sql`select digest from code_receipts`)
    expect(rows.some(({ digest }) => digest.equals(app.secrets.digest('code-receipt', receipt)))).toBe(true)
    await app.db.run(sql`delete from mailed_codes`)
    expect(await app.owner.rows(sql`select from code_receipts`)).toHaveLength(0)
  })
})
