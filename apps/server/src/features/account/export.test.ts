import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { account } from '@bourse/contracts/account'
import { session } from '@bourse/contracts/session'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { DEMO_PASSWORD } from '../../../seed/people.ts'
import { jobTable } from '../../app.ts'
import { testApp } from '../../testing/app.ts'
import { PASSWORD, signedIn } from '../session/testing/people.ts'
import { readPerson } from './person.ts'
import { PERSONAL } from './testing/listed-tables.ts'
import { type Copy, download, pack, takeCopy } from './testing/unzip.ts'

const app = await testApp({}, 'demo')

/** The news that the copy is ready comes after it. */
const ANNOUNCED = 1

/** The first reads papers, accounts and pictures as well. */
let makers: Copy

describe.each(['maker', 'sponsor'])('[STAFF-05] the copy of %s', (handle) => {
  let copy: Copy
  let userId: bigint

  beforeAll(async () => {
    const api = app.api()
    await api.signIn(handle, DEMO_PASSWORD)
    copy = await takeCopy(app, api, DEMO_PASSWORD)
    if (handle === 'maker') makers = copy
    userId = await app.owner.value<bigint>(sql`select user_id from profiles where name = ${handle}`)
  })

  test('has every row that refers to them by a foreign key, or by their address', async () => {
    const person = await app.owner.read((tx) => readPerson(tx, userId))
    const ids: Record<string, readonly bigint[]> = {
      users: [userId],
      profiles: person.profileIds,
      pockets: person.pocketIds,
      wallets: person.walletIds,
    }
    const keys = await app.owner.rows<{ table: string; column: string; refers: string }>(sql`
      select k.conrelid::regclass::text as table, a.attname as column, k.confrelid::regclass::text as refers
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and k.confrelid in ('users'::regclass, 'profiles'::regclass, 'pockets'::regclass, 'wallets'::regclass)`)
    let compared = 0
    for (const { table, column, refers } of keys) {
      const listed = PERSONAL.find((one) => one.table === table)
      if (!listed?.about?.includes(column)) continue
      const count = await app.owner.value<bigint>({
        text: `select count(*) as count from ${table} where ${column} = any($1::bigint[])`,
        values: [ids[refers]],
      })
      const wanted = new Set((ids[refers] ?? []).map(String))
      const packed = copy.rows(table).filter((row) => wanted.has(String(row[column])))
      expect([table, column, packed.length]).toEqual([table, column, Number(count) - (table === 'notifications' ? ANNOUNCED : 0)])
      compared += Number(count)
    }
    expect(compared).toBeGreaterThan(handle === 'maker' ? 100 : 50)
  })

  test('has the whole ledger of their wallets, to the last unit', async () => {
    const person = await app.owner.read((tx) => readPerson(tx, userId))
    const { count, sum } = await app.owner.one<{ count: bigint; sum: bigint }>(sql`
      select count(*) as count, sum(amount) as sum from entries where wallet_id = any(${person.walletIds}::bigint[])`)
    const rows = copy.rows('entries')
    expect(rows.length).toBe(Number(count))
    expect(rows.reduce((total, { amount }) => total + BigInt(String(amount)), 0n)).toBe(sum)
    expect(copy.text('entries.csv').trimEnd().split('\r\n')).toHaveLength(Number(count) + 1)
    const postings = new Set(copy.rows('postings').map(({ id }) => id))
    expect(rows.filter(({ posting_id }) => !postings.has(posting_id))).toEqual([])
  })

  test('gives away no secret and nobody else’s address, and names no member of staff', async () => {
    const others = await app.owner.column<string>(sql`select email from users where id <> ${userId}`)
    const all = copy.names
      .filter((name) => !name.startsWith('files/'))
      .map((name) => copy.text(name))
      .join('\n')
    expect(others.filter((email) => all.includes(email))).toEqual([])
    for (const column of ['password_hash', 'totp_secret', 'begun_by', 'found_by', 'decided_by":', 'sealed'])
      expect([column, all.includes(`"${column}`)]).toEqual([column, false])
    expect(all).toContain(`${handle}@demo.local`)
  })
})

describe('[STAFF-05] a copy', () => {
  test('opens papers and accounts for their owner, and has the pictures', () => {
    const copy = makers
    expect(copy.rows('verifications')[0]).toMatchObject({ statement: expect.anything() })
    const papers = copy.names.filter((name) => name.startsWith('files/verification_files/'))
    expect(papers.length).toBe(copy.rows('verification_files').length)
    expect(copy.bytes(papers[0] ?? '').length).toBeGreaterThan(100)
    expect(copy.rows('links')[0]).toMatchObject({ details: expect.objectContaining({ account_number: expect.any(String) }) })
    expect(copy.text('README.txt')).toContain('maker@demo.local')
  })

  test('is asked for with the password, once a day, one at a time, and by its owner only', async () => {
    const { api } = await signedIn(app, 'iris')
    const wrong = await api.call(account.askExport, { body: { password: 'not it at all' } })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'PASSWORD_NOT_CONFIRMED'])
    expect((await api.call(account.askExport, { body: {} })).body.code).toBe('PASSWORD_NOT_CONFIRMED')

    const both = await Promise.all([1, 2].map(() => api.call(account.askExport, { body: { password: PASSWORD } })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('EXPORT_PACKING')
    await pack(app, both.find(({ status }) => status === 200)?.body.export?.id ?? '')
    const { body } = await api.call(account.overview)
    expect(body.export).toMatchObject({ state: 'ready', progress: 100 })
    expect(body.nextExportAt).toBeGreaterThan(Date.now())
    expect((await api.call(account.askExport, { body: { password: PASSWORD } })).body.code).toBe('EXPORT_TOO_SOON')

    const stranger = await signedIn(app, 'joan')
    const id = body.export?.id ?? ''
    expect((await download(app, stranger.api, id)).status).toBe(404)
    expect((await download(app, stranger.api, 'x')).status).toBe(400)
    const own = await download(app, api, id)
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename="bourse-data-\d{4}-\d\d-\d\d\.zip"$/)
    expect((await own.arrayBuffer()).byteLength).toBe(body.export?.size)
    expect((await fetch(`${app.url}/media/${(await files())[0]}`)).status).toBe(404)
  })

  test('is announced in the activity, and by mail', async () => {
    const { api, profileId, email } = await signedIn(app, 'lena')
    await takeCopy(app, api, PASSWORD)
    const told = await app.owner.rows<{ kind: string }>(
      sql`select kind from notifications where profile_id = ${profileId} and kind like 'account.%'`,
    )
    expect(told).toEqual([{ kind: 'account.export_ready' }])
    expect((await app.mails(email)).map(({ subject }) => subject)).toEqual(['Your Bourse data is ready'])
  })

  test('can be stopped, and leaves no file', async () => {
    const before = await files()
    const { api } = await signedIn(app, 'kurt')
    const asked = await api.call(account.askExport, { body: { password: PASSWORD } })
    expect((await api.call(account.stopExport)).body.export).toMatchObject({ state: 'stopped' })
    await pack(app, asked.body.export?.id ?? '')
    expect(await files()).toEqual(before)
    expect((await api.call(account.overview)).body.nextExportAt).toBeNull()
    expect((await api.call(account.askExport, { body: { password: PASSWORD } })).status).toBe(200)
  })

  test('is gone after seven days, file and all', async () => {
    const { api, userId } = await signedIn(app, 'mila')
    await takeCopy(app, api, PASSWORD)
    const { file, id } = await app.owner.one<{ file: string; id: bigint }>(sql`
      update data_exports set expires_at = now() - interval '1 second' where user_id = ${userId} returning file, id`)
    expect((await download(app, api, String(id))).status).toBe(404)
    expect(await files()).toContain(file)
    await jobTable({ ...app, log: createLog('silent') }).tasks['account.drop_exports']?.({}, app.db)
    expect(await files()).not.toContain(file)
    expect((await api.call(account.overview)).body.export).toMatchObject({ state: 'gone' })
    const kept = await app.owner.rows<{ file: string }>(sql`select file from data_exports where state = 'ready'`)
    expect(await files()).toEqual(kept.map((row) => row.file).toSorted())
  })

  test('is not for API keys, whatever they may do', async () => {
    const { api } = await signedIn(app, 'nuno')
    const made = await api.call(session.addApiKey, { body: { password: PASSWORD, name: 'bot', scopes: ['read', 'trade'] } })
    const bot = app.api()
    bot.access = made.body.key
    for (const contract of [account.overview, account.askExport, account.askClosure])
      expect((await bot.send(contract.method, contract.path, { password: PASSWORD })).body).toMatchObject({ code: 'SCOPE_MISSING' })
    expect((await bot.send('GET', '/api/exports/file.csv?name=trades')).status).toBe(200)
  })
})

test('[DEF-004] orders, trades, dues and street trades are files with a line each, of the active profile', async () => {
  const api = app.api()
  await api.signIn('taker', DEMO_PASSWORD)
  const lines = async (name: string) =>
    String((await api.send('GET', `/api/exports/file.csv?name=${name}`)).body)
      .trimEnd()
      .split('\r\n')
  const count = async (text: string) =>
    Number(await app.owner.value<bigint>({ text: `select count(*) as n from profiles p ${text} where p.name = 'taker'`, values: [] }))
  const tickets = await lines('tickets')
  expect(tickets).toHaveLength(1 + (await count('join street_tickets t on p.id in (t.dealer_profile_id, t.taker_profile_id)')))
  expect(tickets[0]).toBe('date,ended,ticket,seat,side,status,with,asset,quantity,currency,cost,fee,method,reference')
  expect(await lines('orders')).toHaveLength(1 + (await count('join orders o on o.profile_id = p.id')))
  expect(await lines('trades')).toHaveLength(1 + (await count('join fills f on p.pocket_id in (f.maker_pocket_id, f.taker_pocket_id)')))
  expect(await lines('dues')).toHaveLength(
    1 + (await count('join memberships m on m.profile_id = p.id join dues_charges c on c.membership_id = m.id')),
  )
  expect((await api.send('GET', '/api/exports/file.csv?name=users')).status).toBe(400)
  expect((await app.api().send('GET', '/api/exports/file.csv?name=trades')).status).toBe(401)
})

async function files(): Promise<string[]> {
  return (await readdir(join(app.settings.mediaDir, 'private')).catch(() => [])).toSorted()
}
