import { activity } from '@bourse/contracts/activity'
import { session } from '@bourse/contracts/session'
import { transfer } from '@bourse/contracts/transfer'
import { ACTIVITY_GROUPS, ACTIVITY_KINDS, type ActivityGroup, type ActivityKind, kindOf, NOTIFY_DEFAULTS } from '@bourse/domain/activity'
import { es } from '@bourse/texts/es'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { emit, type NewEvent } from '#platform/events'
import { contributionsWith } from '../../../assemble.ts'
import { refused } from '../../../testing/refused.ts'
import type { Trader } from '../../../testing/traders.ts'
import { transferWorld } from '../../transfer/testing/world.ts'
import { itemOf } from '../testing/feed.ts'
import { deliveryParts } from './delivery-parts.ts'
import { mailItem } from './mail-item.ts'
import { SAFETY_KINDS } from './safety-kinds.ts'
import { choose } from './testing/choices.ts'

const { app, ann, bob, eve, key } = await transferWorld()
const PUBLIC_URL = app.settings.publicUrl
const parts = deliveryParts(contributionsWith([]), PUBLIC_URL, app.secrets)

const notify = ({ profileId }: Trader, more: Partial<NewEvent> = {}) =>
  app.db.transaction((tx) => emit(tx, { kind: 'request.made', profileId, otherProfileId: ann.profileId, actorUserId: ann.userId, ...more }))
const mails = (who: Trader) => app.mails(`${who.handle}@example.org`)
const newestId = ({ profileId }: Trader) =>
  app.db.value<bigint>(sql`select max(id) as id from notifications where profile_id = ${profileId}`)

beforeEach(async () => {
  await app.runJobs()
  await app.owner.run(sql`delete from mails`)
})

describe('a mail about an item', () => {
  test('[ACT-01] comes at once when something waits for an answer, and says what and where', async () => {
    const asked = await ann.api.call(transfer.request, {
      body: { asset: 'LUSD', quantity: '12.5', from: 'bob', note: 'Lunch' },
      key: key(),
    })
    expect(asked.status).toBeLessThan(300)
    await app.runJobs()
    const [mail, ...rest] = await mails(bob)
    expect(rest).toEqual([])
    expect(mail?.subject).toBe('Request from ann')
    expect(mail?.body).toContain('12.50 LUSD')
    expect(mail?.body).toContain('“Lunch”')
    expect(mail?.body).toContain(`${PUBLIC_URL}/activity/?item=${await newestId(bob)}&profile=bob`)
    expect(mail?.body).toContain(`${PUBLIC_URL}/settings/`)
    expect(mail?.body).toContain('@bob')
    expect(await mails(ann), 'whoever asked knows').toEqual([])
  })

  test('[SHELL-30] is written in the reader’s language', async () => {
    await eve.api.call(session.patchPreferences, { body: { language: 'es' } })
    await notify(eve)
    await app.runJobs()
    const [mail] = await mails(eve)
    expect(mail?.subject).toBe(es['activity.request.made.own.label'].replace('{{who}}', 'ann'))
    expect(mail?.body).toContain('Cambia qué te enviamos por correo')
  })

  test('[API-17] speaks as staff have edited the texts, in their language alone', async () => {
    const edit = (lang: string, key: string, text: string) =>
      app.db.run(sql`insert into dictionary_texts (lang, key, text) values (${lang}, ${key}, ${text})`)
    await edit('en', 'activity.request.made.own.label', '{{who}} would like to be paid')
    await edit('pt', 'activity.request.made.own.text', 'Não é para você.')
    await notify(bob)
    await app.runJobs()
    const [mail] = await mails(bob)
    expect(mail?.subject).toBe('ann would like to be paid')
    expect(mail?.body).not.toContain('Não é para você.')
    expect((await itemOf(bob.api, String(await newestId(bob))))?.label, 'the page says the same').toBe(mail?.subject)
    await app.owner.run(sql`truncate dictionary_texts`)
  })

  test('[ACT-14] is not sent of what has been read meanwhile', async () => {
    await notify(bob)
    await bob.api.call(activity.touch, { params: { id: String(await newestId(bob)) } })
    await app.runJobs()
    expect(await mails(bob)).toEqual([])
  })

  test('is sent once, though its job runs many times at once', async () => {
    await notify(bob)
    const id = await newestId(bob)
    await Promise.all(Array.from({ length: 8 }, () => mailItem(app.db, parts, id)))
    await app.runJobs()
    expect(await mails(bob)).toHaveLength(1)
  })

  test('is not promised when its cause does not happen', async () => {
    const failing = app.db.transaction(async (tx) => {
      await emit(tx, { kind: 'request.made', profileId: bob.profileId })
      await tx.finish()
      throw new Error('the cause fails')
    })
    await expect(failing).rejects.toThrow('the cause fails')
    await app.runJobs()
    expect(await mails(bob)).toEqual([])
  })

  test('is not sent to a disabled user, nor about an item that was replaced', async () => {
    await notify(bob)
    await app.owner.run(sql`update users set is_active = false where id = ${bob.userId}`)
    await app.runJobs()
    await app.owner.run(sql`update users set is_active = true where id = ${bob.userId}`)
    expect(await mails(bob)).toEqual([])
  })
})

/** A kind of each group that may be chosen. */
const kindIn = (group: ActivityGroup): ActivityKind | undefined =>
  ACTIVITY_KINDS.find((kind) => kindOf(kind).group === group && !kindOf(kind).isSafety)

describe('what is chosen', () => {
  const groups = ACTIVITY_GROUPS.flatMap((group) => {
    const kind = kindIn(group)
    return kind ? [{ group, kind }] : []
  })
  test('covers every group that has news so far', () => {
    expect(groups.map(({ group }) => group)).toEqual(expect.arrayContaining(['transfers', 'requests', 'offers', 'deposits', 'account']))
  })

  /** The groups have the three choices in turn, so that each has a neighbour of another. */
  const MAILS = ['off', 'now', 'daily'] as const
  const mailOf = (at: number, turn: number) => MAILS[(at + turn) % MAILS.length] ?? 'off'

  test.each([0, 1, 2])('[ACT-01] each group is mailed now, in the daily mail, or not at all, as it says: turn %d', async (turn) => {
    const notifyOf = Object.fromEntries(groups.map(({ group }, at) => [group, { mail: mailOf(at, turn), push: false }]))
    expect((await bob.api.call(session.patchPreferences, { body: { notify: { ...NOTIFY_DEFAULTS, ...notifyOf } } })).status).toBe(200)
    const wanted: string[] = []
    const told = new Map<string, string>()
    for (const [at, { group, kind }] of groups.entries()) {
      await notify(bob, { kind })
      told.set(String(await newestId(bob)), group)
      if (mailOf(at, turn) === 'now') wanted.push(group)
    }
    await app.runJobs()
    const mailed = (await mails(bob)).map(({ body }) => told.get(/[?]item=(\d+)/.exec(body)?.[1] ?? ''))
    expect(mailed.toSorted()).toEqual(wanted.toSorted())
  })

  test('[ACT-01] users are not mailed about their own actions', async () => {
    await choose(bob.api, 'transfers', { mail: 'now', push: true })
    await notify(bob, { kind: 'transfer.sent', actorUserId: bob.userId })
    await app.runJobs()
    expect(await mails(bob)).toEqual([])
  })

  test('[DEF-012] what concerns safety is mailed by its own feature, here never again', async () => {
    await choose(bob.api, 'account', { mail: 'now', push: true })
    for (const kind of SAFETY_KINDS) await notify(bob, { kind, actorUserId: undefined })
    await app.runJobs()
    expect(await mails(bob)).toEqual([])
  })

  test.each([
    ['a group that does not exist', { transfers: { mail: 'now', push: true }, gossip: { mail: 'now', push: true } }],
    ['a way that does not exist', { transfers: { mail: 'hourly', push: true } }],
    ['no groups', {}],
    ['rubbish', 'all'],
  ])('[DEF-012] of %s is refused', async (_what, notify) => {
    expect(await bob.api.call(session.patchPreferences, { body: { notify } })).toMatchObject(refused(400, 'INVALID'))
  })
})
