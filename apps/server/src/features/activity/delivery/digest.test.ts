import { activity } from '@bourse/contracts/activity'
import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { emit, type NewEvent } from '#platform/events'
import { contributionsWith } from '../../../assemble.ts'
import { testApp } from '../../../testing/app.ts'
import { makeTraders } from '../../../testing/traders.ts'
import { deliveryParts } from './delivery-parts.ts'
import { sendDigests } from './digest.ts'
import { deliveryJobs } from './jobs.ts'
import { choose } from './testing/choices.ts'

const app = await testApp()
const PUBLIC_URL = app.settings.publicUrl
const [ann, bob] = await makeTraders(app, 'ann', 'bob')

const notify = (profileId: bigint, more: Partial<NewEvent> = {}) =>
  app.db.transaction((tx) =>
    emit(tx, { kind: 'transfer.received', profileId, otherProfileId: bob.profileId, actorUserId: bob.userId, ...more }),
  )
const parts = deliveryParts(contributionsWith([]), PUBLIC_URL, app.secrets)
const send = () => sendDigests(app.db, parts)
const mails = (handle = 'ann') => app.mails(`${handle}@example.org`)
/** As if what has been sent so far had been sent so many days ago. */
const daysPass = (days = 1) => app.owner.run(sql`update digests set day = day - ${days}::int`)
const readAll = () =>
  app.owner.transaction(async (tx) => {
    await tx.run(sql`update notifications set unread = false`)
    await tx.run(sql`update feeds set unread = 0`)
  })

beforeEach(async () => {
  await readAll()
  await app.owner.run(sql`truncate mails, digests`)
  await ann.api.call(session.putPreferences, { body: {} })
})

describe('[ACT-01] the daily mail', () => {
  test('tells how many of each group, and the newest in words', async () => {
    for (let n = 0; n < 12; n++) await notify(ann.profileId)
    await notify(ann.profileId, { kind: 'friend.accepted' })
    await send()
    const [mail, ...rest] = await mails()
    expect(rest).toEqual([])
    expect(mail?.subject).toBe('Bourse: 13 unread today')
    expect(mail?.body).toContain('Transfers: 12 · Account and people: 1')
    expect(mail?.body.match(/^- .*$/gm)).toHaveLength(10)
    expect(mail?.body).toMatch(/^- \d{1,2} \w{3,4},? \d\d:\d\d UTC · .*bob/m)
    expect(mail?.body).toContain(`See all: ${PUBLIC_URL}/activity/?profile=ann\n`)
    expect(mail?.body).not.toContain('@ann')
    expect(await mails('bob'), 'nothing for whom there is nothing').toEqual([])
  })

  test('comes once a day, though eight runs come at once', async () => {
    await notify(ann.profileId)
    await Promise.all(Array.from({ length: 8 }, send))
    await send()
    expect(await mails()).toHaveLength(1)
    await notify(ann.profileId)
    await send()
    expect(await mails(), 'not twice on one day').toHaveLength(1)
    await daysPass()
    await send()
    expect(await mails()).toHaveLength(2)
    expect((await mails())[1]?.subject, 'what was told is not told again').toContain('1 unread')
    await daysPass()
    await send()
    expect(await mails(), 'nothing new, nothing sent').toHaveLength(2)
  })

  test('leaves out what was read, what is mailed at once, what is off, and what one did oneself', async () => {
    await choose(ann.api, 'deposits', { mail: 'off', push: false })
    await notify(ann.profileId, { kind: 'request.made' })
    await notify(ann.profileId, { kind: 'deposit.credited' })
    await notify(ann.profileId, { kind: 'transfer.sent', actorUserId: ann.userId })
    await notify(ann.profileId, { kind: 'security.password_changed' })
    await notify(ann.profileId)
    const id = await app.db.value<bigint>(sql`select max(id) as id from notifications`)
    await ann.api.call(activity.touch, { params: { id: String(id) } })
    await send()
    expect(await mails()).toEqual([])
  })

  test('[SHELL-30] is written in the reader’s language, and stands under the names of several profiles', async () => {
    const made = await ann.api.call(profile.create, { body: { name: 'annandco', type: 'llc', isGroup: false } })
    expect(made.status).toBeLessThan(300)
    const second = await app.db.one<{ id: bigint }>(sql`select id from profiles where name = 'annandco'`)
    await readAll()
    await ann.api.call(session.patchPreferences, { body: { language: 'pt' } })
    await notify(ann.profileId)
    await notify(second.id)
    await send()
    const [mail] = await mails()
    expect(mail?.subject).toBe('Bourse: 2 não lidas hoje')
    expect(mail?.body).toContain('@ann\nTransferências: 1')
    expect(mail?.body).toContain('@annandco\nTransferências: 1')
    expect(mail?.body.match(/Ver tudo: .*$/gm), 'each name leads to its own feed').toEqual([
      `Ver tudo: ${PUBLIC_URL}/activity/?profile=ann`,
      `Ver tudo: ${PUBLIC_URL}/activity/?profile=annandco`,
    ])
  })

  test('[API-17] speaks as staff have edited the texts', async () => {
    await app.db.run(sql`
      insert into dictionary_texts (lang, key, text)
      values ('en', 'notify.group.transfers', 'Sends'), ('en', 'activity.transfer.received.own.label', 'A gift from {{who}}')`)
    await notify(ann.profileId)
    await send()
    const [mail] = await mails()
    expect(mail?.body).toContain('Sends: 1')
    expect(mail?.body).toContain('A gift from bob: ')
    await app.owner.run(sql`truncate dictionary_texts`)
  })

  test('stands in the timetable, at seven', () => {
    expect(deliveryJobs({ ...app, contributions: contributionsWith([]) }).crontab).toContain('0 7 * * * activity.digest')
  })
})
