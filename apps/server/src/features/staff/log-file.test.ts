import { staff } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { sealLog } from '../session/log-seals.ts'
import { makePerson, signInAgain } from '../session/testing/people.ts'

const app = await testApp()
const noa = await makePerson(app, 'noa', { roles: ['admin', 'compliance'] })
const pilar = await makePerson(app, 'pilar', { roles: ['support'] })
const [noaApi, pilarApi] = [await signInAgain(app, noa), await signInAgain(app, pilar)]
const write = (count: number, what: string, subject: string, by: bigint | null = null) =>
  app.db.run(sql`
    insert into audit_log (user_id, action, subject, data, address)
    select ${by}::bigint, ${`${what}.done`}, ${subject}, jsonb_build_object('n', n), '203.0.113.7' from generate_series(1, ${count}::int) n`)
const linesOf = async (what: string, api = noaApi) => {
  const { body, headers } = await api.call(staff.logFile, { query: { what } })
  return { name: headers.get('content-disposition'), lines: String(body).trim().split('\r\n').slice(1) }
}
const setActive = (is: boolean) => app.owner.run(sql`update users set is_active = ${is} where id = ${pilar.userId}`)

describe('[STAFF-01] the file of the log', () => {
  test('has who, with which roles, about whom and the seal, and the address for compliance alone', async () => {
    await write(1, 'test', `user:${pilar.userId}`, noa.userId)
    await write(1, 'test', 'user:all')
    await app.db.transaction(sealLog)
    await write(1, 'test', `profile:${pilar.profileId}`, pilar.userId)
    await write(1, 'test', 'profile:all', pilar.userId)
    const { items: rows } = (await noaApi.call(staff.log, { query: { what: 'test' } })).body
    const begin = rows.map(({ id, at }) => `${id},${new Date(at).toISOString()}`)
    const data = '"{""n"":1}"'
    const seals = rows.map(({ seal }) => seal ?? '')
    expect(seals).toEqual(['', '', expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)])
    const { name, lines } = await linesOf('test')
    expect(name).toMatch(/bourse-audit-log-\d{4}-\d{2}-\d{2}\.csv/)
    expect(lines).toEqual([
      `${begin[0]},pilar,support,test.done,profile:all,,${data},203.0.113.7,`,
      `${begin[1]},pilar,support,test.done,profile:${pilar.profileId},pilar,${data},203.0.113.7,`,
      `${begin[2]},,,test.done,user:all,,${data},203.0.113.7,${seals[2]}`,
      `${begin[3]},noa,admin compliance,test.done,user:${pilar.userId},pilar,${data},203.0.113.7,${seals[3]}`,
    ])
    const own = await linesOf('test', pilarApi)
    expect(own.lines).toEqual(lines.map((line) => line.replace('203.0.113.7', '')))
  })

  test('has the number of whoever has closed their account, and no name', async () => {
    await setActive(false)
    const { lines } = await linesOf('test')
    expect(lines.map((line) => line.split(',')).map(([, , who, , , , about]) => [who, about])).toEqual([
      [String(pilar.userId), ''],
      [String(pilar.userId), ''],
      ['', ''],
      ['noa', ''],
    ])
    await setActive(true)
  })

  test('begins at a time and has what one person or the product itself did, or staff', async () => {
    const at = async (query: object) => (await noaApi.call(staff.log, { query: { what: 'test', ...query } })).body.items
    const all = await at({})
    expect((await at({ since: String(all[1]?.at) })).length).toBe(all.filter(({ at: time }) => time >= (all[1]?.at ?? 0)).length)
    const byOf = async (by: string) => (await at({ by })).map(({ by: who }) => who?.name)
    expect(await byOf(String(pilar.userId))).toEqual(['pilar', 'pilar'])
    expect(await byOf('house')).toEqual([undefined])
    expect(await byOf('staff')).toEqual(['pilar', 'pilar', 'noa'])
    const { next } = (await noaApi.call(staff.log, { query: { what: 'test', limit: '2' } })).body
    expect((await at({ after: next ?? '' })).map(({ id }) => id)).toEqual([all[2]?.id, all[3]?.id])
  })

  test('is complete where it is sent in several parts, and where the last one is full', async () => {
    for (const [count, what] of [
      [500, 'full'],
      [501, 'more'],
    ] as const) {
      await write(count, what, 'test:1')
      const { lines } = await linesOf(what)
      const numbers = lines.map((line) => Number(/""n"":(\d+)/.exec(line)?.[1]))
      expect(numbers).toEqual(Array.from({ length: count }, (_, place) => count - place))
    }
  })
})
