import { account } from '@bourse/contracts/account'
import { friend } from '@bourse/contracts/friend'
import { help } from '@bourse/contracts/help'
import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { transfer } from '@bourse/contracts/transfer'
import { describe, expect, test } from 'vitest'
import { sql, type Tx } from '#platform/db'
import { createLog } from '#platform/log'
import { jobTable } from '../../app.ts'
import { testApp } from '../../testing/app.ts'
import { fund, makeTrader, PASSWORD, type Trader } from '../../testing/traders.ts'
import { PERSONAL } from './testing/listed-tables.ts'
import { findWords } from './testing/find-words.ts'

const app = await testApp({}, 'demo')
const friendOfAll = await makeTrader(app.db, app.api(), 'remedios')

const run = (task: string) => jobTable({ ...app, log: createLog('silent') }).tasks[task]?.({}, app.db, { log: createLog('silent') })
const ask = ({ api }: Trader, password = PASSWORD) => api.call(account.askClosure, { body: { password } })
const makeDue = (userId: bigint) =>
  app.owner.run(
    sql`update account_closures set asked_at = asked_at - interval '15 days', due_at = due_at - interval '15 days' where user_id = ${userId} and undone_at is null`,
  )
const closureOf = (userId: bigint) =>
  app.owner.one<{ is_undone: boolean; is_closed: boolean }>(sql`
    select undone_at is not null as is_undone, closed_at is not null as is_closed from account_closures where user_id = ${userId} order by id desc limit 1`)

describe('[STAFF-05] an account is closed', () => {
  test('only when nothing is left: a balance blocks it, and the answer says how much', async () => {
    const who = await makeTrader(app.db, app.api(), 'abril')
    await app.db.transaction((tx) => fund(tx, who, 'LUSD', 49_239_780_000n))
    const { body } = await who.api.call(account.overview)
    expect(body.unsettled).toEqual([
      { kind: 'balances', count: 1, isFree: false, amounts: [{ asset: 'LUSD', amount: '49239780000', decimals: 6, decimalsMin: 2 }] },
    ])
    const refused = await ask(who)
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_SETTLED'])
    expect((await ask(who, 'another password')).body.code).toBe('PASSWORD_NOT_CONFIRMED')
  })

  test('after 14 days, in which signing in is enough to keep it', async () => {
    const who = await makeTrader(app.db, app.api(), 'brunilda')
    const { status, body } = await ask(who)
    expect(status).toBe(200)
    expect(Math.round((body.dueAt - Date.now()) / 86_400_000)).toBe(14)
    expect((await who.api.call(session.security)).status).toBe(401)
    await run('account.close')
    expect(await closureOf(who.userId)).toEqual({ is_undone: false, is_closed: false })

    const again = app.api()
    expect((await again.signIn('brunilda', PASSWORD)).status).toBe(200)
    expect(await closureOf(who.userId)).toEqual({ is_undone: true, is_closed: false })
    await makeDue(who.userId)
    await run('account.close')
    expect((await again.call(session.security)).status).toBe(200)
    const subjects = (await app.mails('brunilda@example.org')).map(({ subject }) => subject)
    expect(subjects).toEqual(['Your Bourse account will be closed', 'Your Bourse account stays open'])
  })

  test('not at all if money came in meanwhile: its owner is told', async () => {
    const who = await makeTrader(app.db, app.api(), 'casilda')
    await ask(who)
    await app.db.transaction((tx) => fund(tx, who, 'LUSD', 1n))
    await makeDue(who.userId)
    await run('account.close')
    expect(await closureOf(who.userId)).toEqual({ is_undone: true, is_closed: false })
    expect((await app.mails('casilda@example.org')).at(-1)?.subject).toBe('Your Bourse account wasn’t closed')
    const back = app.api()
    expect((await back.signIn('casilda', PASSWORD)).status).toBe(200)
  })

  test('never of the last admin', async () => {
    const who = await makeTrader(app.db, app.api(), 'delfina')
    await app.owner.transaction(async (tx) => {
      await tx.run(sql`insert into staff_roles (user_id, role) values (${who.userId}, 'admin')`)
    })
    const others = await app.owner.rows<{ id: bigint }>(
      sql`select user_id as id from staff_roles where role = 'admin' and user_id <> ${who.userId}`,
    )
    expect((await who.api.call(account.overview)).body.isLastAdmin).toBe(false)
    await app.owner.run(sql`delete from staff_roles where role = 'admin' and user_id <> ${who.userId}`)
    expect((await who.api.call(account.overview)).body.isLastAdmin).toBe(true)
    expect((await ask(who)).body.code).toBe('LAST_ADMIN')
    await app.owner.transaction(async (tx) => {
      for (const { id } of others) await tx.run(sql`insert into staff_roles (user_id, role) values (${id}, 'admin')`)
    })
    expect((await ask(who)).status).toBe(200)
  })

  test('once, whoever asks at the same time', async () => {
    const who = await makeTrader(app.db, app.api(), 'eufemia')
    const answers = await Promise.all([ask(who), ask(who), ask(who)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('[STAFF-05] a closed account', () => {
  test('leaves nobody’s name: sessions, keys, texts and handle are gone, the ledger stays', async () => {
    const who = await makeTrader(app.db, app.api(), 'quillen42')
    const saved = await who.api.call(profile.saveOwn, {
      body: {
        display_name: 'Quillén Marabunta',
        country: 10,
        currency_code: 'ARS',
        description: 'Soy Quillén Marabunta',
        place: 'Rosario',
      },
    })
    await app.db.transaction((tx) => fund(tx, who, 'LUSD', 5_000_000n))
    const sent = await who.api.call(transfer.send, {
      body: { recipient: 'remedios', asset: 'LUSD', quantity: '5.00', note: 'de Quillén Marabunta' },
      key: 'quillen-1',
    })
    const asked = await who.api.call(help.ask, { body: { subject: 'Soy Quillén Marabunta', text: 'Escribir a quillen42@example.org' } })
    const befriended = await who.api.call(friend.ask, { body: { address: 'remedios' } })
    expect([saved, sent, asked, befriended].map(({ status }) => status < 300)).toEqual([true, true, true, true])
    await who.api.call(session.addApiKey, { body: { password: PASSWORD, name: 'quillen42 bot', scopes: ['read'] } })
    const entries = await entriesOf(who)
    expect(entries).toBeGreaterThan(1)
    const words = ['quillen42', 'Quillén Marabunta', 'quillen42@example.org']
    expect((await app.owner.read((tx) => findWords(tx, words))).length).toBeGreaterThan(6)

    expect((await who.api.call(account.overview)).body.unsettled.filter(({ isFree }) => !isFree)).toEqual([])
    expect((await ask(who)).status).toBe(200)
    await makeDue(who.userId)
    await run('account.close')
    expect(await closureOf(who.userId)).toEqual({ is_undone: false, is_closed: true })

    expect(await app.owner.read((tx) => findWords(tx, words))).toEqual(['audit_log.data'])
    expect((await app.api().signIn('quillen42', PASSWORD)).status).toBe(401)
    expect(await entriesOf(who)).toBe(entries)
    const { body } = await friendOfAll.api.call(profile.checkName, { query: { name: 'Quillen42' } })
    expect(body).toEqual({ valid: true, exists: true })
  })

  test.each(['maker', 'taker', 'sponsor', 'dealer', 'agent', 'member', 'issuer'])(
    'of %s, with all their history, names them nowhere but where the list says so, and there only for its time',
    async (handle) => {
      await undone(async (tx) => {
        const { id, email, called, legal } = await tx.one<{ id: bigint; email: string; called: string; legal: string }>(sql`
          select u.id, u.email, p.display_name as called, u.first_name || ' ' || u.last_name as legal
          from users u join profiles p on p.user_id = u.id where p.name = ${handle}`)
        const words = [email, called, legal].filter((word) => word.trim().length > 3)
        const before = await findWords(tx, words)
        expect(before).toContain('users.email')
        await tx.run(
          sql`insert into account_closures (user_id, asked_at, due_at) values (${id}, now() - interval '15 days', now() - interval '1 day')`,
        )
        await tx.run(sql`select erase_person(${id})`)
        const kept = (await findWords(tx, words)).filter((place) => !isKept(place))
        expect(kept).toEqual([])

        await later(tx, id, '2 years', 'erase_trade_texts')
        await later(tx, id, '5 years', 'erase_papers')
        const after = await findWords(tx, words)
        expect(after.filter((place) => place !== 'audit_log.data')).toEqual([])
      })
    },
  )

  test('can only be erased when it is due, and never by the application itself', async () => {
    await expect(app.db.run(sql`select erase_person(${friendOfAll.userId})`)).rejects.toThrow('is not due')
    await expect(app.db.run(sql`select erase_papers(${friendOfAll.userId})`)).rejects.toThrow('still kept')
    await expect(
      app.db.transaction(async (tx) => {
        await tx.run(sql`select set_config('bourse.erasing', 'on', true)`)
        await tx.run(sql`update transfers set note = ''`)
      }),
    ).rejects.toThrow('permission denied')
    await expect(app.owner.run(sql`update transfers set note = ''`)).rejects.toThrow('append-only')
  })
})

/** Texts of trades, and papers, while their time runs. */
function isKept(place: string): boolean {
  const [table = ''] = place.split('.')
  const listed = PERSONAL.find((one) => one.table === table)
  return place === 'audit_log.data' || listed?.closed === 'twoYears' || listed?.closed === 'fiveYears'
}

async function later(tx: Tx, userId: bigint, time: string, erase: string): Promise<void> {
  await tx.run({
    text: `update account_closures set asked_at = now() - interval '10 years', due_at = now() - interval '9 years', closed_at = now() - interval '${time}' where user_id = $1`,
    values: [userId],
  })
  await tx.run({ text: `select ${erase}($1)`, values: [userId] })
}

/** Runs with the owner's rights and takes everything back. */
async function undone(work: (tx: Tx) => Promise<void>): Promise<void> {
  const back = new Error('taken back')
  await app.owner
    .transaction(async (tx) => {
      await work(tx)
      throw back
    })
    .catch((error: unknown) => {
      if (error !== back) throw error
    })
}

async function entriesOf({ pocketId }: Trader): Promise<number> {
  const count = await app.owner.value<bigint>(
    sql`select count(*) as count from entries e join wallets w on w.id = e.wallet_id where w.pocket_id = ${pocketId}`,
  )
  return Number(count)
}
