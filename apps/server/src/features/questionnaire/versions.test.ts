import { authorization } from '@bourse/contracts/authorization'
import { questionnaire, type QuestionField } from '@bourse/contracts/questionnaire'
import { staff as staffCalls } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { workThrough } from '#platform/due'
import { refused } from '../../testing/refused.ts'
import { makeTrader, makeTraders, type Trader } from '../../testing/traders.ts'
import { feedOf } from '../activity/testing/feed.ts'
import { unansweredInTime } from './ask-again.ts'
import { questionnaireWorld, texts, ask, QUESTIONS, ALL_GOOD } from './testing/asked-assets.ts'

const { app, staff, ana, asset, publish, idOf, read, answer } = await questionnaireWorld()

describe('a new version', () => {
  test('asks again, with the answers that still fit', async () => {
    const code = await asset()
    await answer(code, { answers: { adult: { value: 'y' }, usa: { value: 'y' }, origin: { value: 'work' } } })
    await publish(await idOf(code), [
      ...QUESTIONS.map((one) => (one.id === 'usa' ? { ...one, question: texts('Another?') } : one)),
      ask('new'),
    ])
    const { body } = await read(code)
    expect(body).toMatchObject({ version: 2, status: 'draft', finishedAt: null })
    expect(body.answers).toEqual({ adult: { value: 'y' }, origin: { value: 'work' } })
    expect(await answer(code, { answers: ALL_GOOD, version: 1 })).toMatchObject(refused(409, 'QUESTIONNAIRE_CHANGED'))
    expect((await answer(code, { answers: { ...ALL_GOOD, new: { value: 'y' } }, version: 2 })).body).toMatchObject({
      status: 'done',
      version: 2,
    })
    const kept = await app.db.rows(
      sql`select q.version, s.status from answer_sheets s join questionnaires q on q.id = s.questionnaire_id join assets a on a.id = q.asset_id where a.code = ${code} order by 1`,
    )
    expect(kept).toEqual([
      { version: 1, status: 'done' },
      { version: 2, status: 'done' },
    ])
  })
})

describe('[DEF-168] what was done stays done', () => {
  const stepOf = async (code: string, by: Trader) =>
    (await by.api.call(authorization.read, { params: { assetCode: code } })).body.steps.find(({ step }) => step === 'questionnaire')
  const again = async (code: string) =>
    app.db.rows<{ profile_id: bigint; days: number; lapsed: boolean; ended: boolean }>(sql`
      select r.profile_id, (extract(epoch from r.due_at - r.asked_at) / 86400)::int as days, r.lapsed_at is not null as lapsed,
             r.ended_at is not null as ended
      from asked_again r join assets a on a.id = r.asset_id where a.code = ${code} order by r.id`)
  const newsOf = async (code: string, by: Trader) =>
    await app.db.column<string>(sql`
        select e.kind from events e join assets a on a.id::text = e.data ->> 'assetId'
        where a.code = ${code} and e.profile_id = ${by.profileId} and e.kind like 'questionnaire.%' order by e.id`)
  const passTime = (code: string) =>
    app.owner.run(sql`
      update asked_again set asked_at = asked_at - interval '31 days', due_at = due_at - interval '31 days'
      where asset_id = (select id from assets where code = ${code})`)

  test('while nothing new is asked: the same version, better translations, questions that others are asked, fewer questions', async () => {
    const code = await asset()
    const { body } = await answer(code, { answers: ALL_GOOD })
    const [id, done] = [await idOf(code), { state: 'done', done: 2, total: 2, at: body.finishedAt }]
    const variants: QuestionField[][] = [
      QUESTIONS,
      QUESTIONS.map((one) => ({ ...one, question: { ...one.question, pt: `${one.id} em português?` } })),
      [...QUESTIONS, ask('argentina', { scope: 'AR' }), ask('board', { individual: false })],
      QUESTIONS,
    ]
    for (const [index, questions] of variants.entries()) {
      await publish(id, questions)
      expect([index, await stepOf(code, ana)]).toEqual([index, { step: 'questionnaire', ...done }])
      expect((await read(code)).body).toMatchObject({ version: index + 2, status: 'done', renewBy: null })
    }
    expect(await answer(code, { answers: ALL_GOOD })).toMatchObject(refused(409, 'ALREADY_ANSWERED'))
    expect([await again(code), await newsOf(code, ana)]).toEqual([[], []])
  })

  test('and who is asked something new is told, has thirty days, and lapses by the job alone', async () => {
    const code = await asset()
    const eva = await makeTrader(app.db, app.api(), 'evalapse')
    for (const one of [ana, eva]) await answer(code, { answers: ALL_GOOD }, one)
    await publish(await idOf(code), [...QUESTIONS, ask('new')])
    const until = (await read(code)).body.renewBy
    expect((until ?? 0) - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
    expect(await stepOf(code, ana)).toMatchObject({ state: 'done', done: 2, total: 3, until })
    expect((await read(code)).body).toMatchObject({ status: 'draft', answers: ALL_GOOD })
    expect(await newsOf(code, ana)).toEqual(['questionnaire.asked_again'])
    // Another version that asks it still gives no new time and is not told again.
    await publish(await idOf(code), [...QUESTIONS, ask('new'), ask('newer')])
    expect([await again(code), await newsOf(code, ana)]).toMatchObject([[{ days: 30 }, { days: 30 }], ['questionnaire.asked_again']])
    expect((await read(code)).body.renewBy).toBe(until)

    await answer(code, { answers: { ...ALL_GOOD, new: { value: 'y' } }, isFinal: false })
    expect(await stepOf(code, ana)).toMatchObject({ state: 'done', done: 3, total: 4, until })
    await answer(code, { answers: { ...ALL_GOOD, new: { value: 'y' }, newer: { value: 'n' } } })
    expect(await stepOf(code, ana)).toEqual({ step: 'questionnaire', state: 'done', done: 4, total: 4, at: expect.any(Number) })

    await passTime(code)
    expect(await stepOf(code, eva)).toMatchObject({ state: 'done' })
    await Promise.all([1, 2].map(() => workThrough(app.db, unansweredInTime)))
    expect(await stepOf(code, eva)).toMatchObject({ state: 'inProgress', done: 2, total: 4 })
    expect(await newsOf(code, eva)).toEqual(['questionnaire.asked_again', 'questionnaire.lapsed'])
    expect(await newsOf(code, ana)).toEqual(['questionnaire.asked_again'])
    await answer(code, { answers: { ...ALL_GOOD, new: { value: 'y' }, newer: { value: 'n' } } }, eva)
    expect(await stepOf(code, eva)).toMatchObject({ state: 'done', done: 4 })
  })

  test('and a version that two of staff have signed is told in the feed, by mail and where the member looks', async () => {
    const code = await asset([ask('adult'), ask('usa', { scope: 'US' }), ask('old')])
    const [eva, second] = await makeTraders(app, 'evatold', 'secondtold')
    await app.owner.run(sql`insert into staff_roles (user_id, role) values (${second.userId}, 'compliance')`)
    await answer(code, { answers: { adult: { value: 'y' }, usa: { value: 'n' }, old: { value: 'y' } } }, eva)
    // One question less takes two; one is new.
    const questions = [ask('adult'), ask('usa', { scope: 'US' }), ask('new')]
    await staff.api.send('POST', `/api/tools/questionnaires/${code}/`, { questions })
    const asked = await staff.api.call(questionnaire.publish, { params: { assetCode: code }, body: { reason: 'As agreed' } })
    await app.runJobs()
    expect([await newsOf(code, eva), (await stepOf(code, eva))?.until]).toEqual([[], undefined])
    await second.api.call(staffCalls.sign, { params: { id: asked.body.asked?.id ?? '' } })
    await app.runJobs()

    const { until } = (await stepOf(code, eva)) ?? {}
    expect(await stepOf(code, eva)).toMatchObject({ state: 'done', done: 2, total: 3, until: expect.any(Number) })
    expect((await read(code, eva)).body.renewBy).toBe(until)
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(until)
    const sentence = `${code} has new questions for you. Answer them by ${day}: until then nothing changes, afterwards you can’t receive more of it. You keep what you hold.`
    const [item] = (await feedOf(eva.api)).items
    expect(item).toMatchObject({ verb: 'questionnaire.asked_again', description: sentence, href: `/asset/${code}/?questions=${code}` })
    const mail = (await app.mails('evatold@example.org')).find(({ subject }) => subject === 'Questions to answer again')
    expect(mail?.body).toContain(sentence)
    // A row alone asks nothing: what was answered is the live version.
    const out = await makeTrader(app.db, app.api(), 'rowalone')
    await answer(code, { answers: { adult: { value: 'y' }, usa: { value: 'n' }, new: { value: 'y' } } }, out)
    await app.owner.read(async (tx) =>
      tx.run(sql`
        insert into asked_again (asset_id, profile_id, asked_at, due_at)
        select id, ${out.profileId}, now(), now() + interval '30 days' from assets where code = ${code}`),
    )
    expect(await stepOf(code, out)).not.toHaveProperty('until')
  })

  test('and a stricter rule asks those whom it rules out; who was ruled out stays so', async () => {
    const code = await asset([ask('adult', { answers: [{ value: 'y' }, { value: 'n', refuses: true }] }), ask('loss')])
    const out = await makeTrader(app.db, app.api(), 'ruledout')
    await answer(code, { answers: { adult: { value: 'y' }, loss: { value: 'n' } } })
    await answer(code, { answers: { adult: { value: 'n' }, loss: { value: 'y' } } }, out)
    const stricter = [
      ask('adult', { answers: [{ value: 'y' }, { value: 'n', refuses: true }] }),
      ask('loss', { answers: [{ value: 'y' }, { value: 'n', refuses: true }] }),
    ]
    await publish(await idOf(code), stricter)
    expect((await read(code)).body).toMatchObject({ status: 'draft', answers: { adult: { value: 'y' } }, renewBy: expect.any(Number) })
    expect((await read(code, out)).body).toMatchObject({ status: 'refused', renewBy: null })
    expect(await again(code)).toMatchObject([{ profile_id: ana.profileId }])
    await answer(code, { answers: { adult: { value: 'y' }, loss: { value: 'n' } } })
    expect(await stepOf(code, ana)).toMatchObject({ state: 'refused' })
  })

  test('and nothing is expected any longer once a version asks nothing new', async () => {
    const code = await asset()
    await answer(code, { answers: ALL_GOOD })
    await publish(await idOf(code), [...QUESTIONS, ask('new')])
    await answer(code, { answers: ALL_GOOD, isFinal: false })
    await publish(await idOf(code), QUESTIONS)
    expect([(await read(code)).body.status, await again(code)]).toMatchObject(['done', [{ ended: true, lapsed: false }]])
  })
})
