import { describe, expect, test } from 'vitest'
import { authorization } from '@bourse/contracts/authorization'
import { questionnaire, type QuestionField } from '@bourse/contracts/questionnaire'
import { staff as staffCalls } from '@bourse/contracts/staff'
import { publishQuestionnaire } from '#features/questionnaire'
import { sql } from '#platform/db'
import { workThrough } from '#platform/due'
import { testApp } from '../../testing/app.ts'
import { refused, invalid } from '../../testing/refused.ts'
import { giveAllRoles, makeAsset, makeTrader, makeTraders, type Trader } from '../../testing/traders.ts'
import { feedOf } from '../activity/testing/feed.ts'
import { unansweredInTime } from './ask-again.ts'

const app = await testApp()
const staff = await makeTrader(app.db, app.api(), 'warden')
await giveAllRoles(app.owner, staff)
const ana = await makeTrader(app.db, app.api(), 'ana')

const texts = (en: string, es?: string) => ({ en, es, pt: undefined })
const ask = (id: string, more: Partial<QuestionField> = {}): QuestionField => ({
  id,
  question: texts(`${id}?`, `¿${id}?`),
  answers: [],
  individual: true,
  entity: true,
  scope: 'ALL',
  ...more,
})
const QUESTIONS: QuestionField[] = [
  ask('adult', { answers: [{ value: 'y' }, { value: 'n', refuses: true }] }),
  ask('usa', { scope: 'US' }),
  ask('brazil', { scope: 'BR' }),
  ask('company', { individual: false }),
  ask('origin', {
    condition: [{ questionId: 'usa', value: 'y' }],
    answers: [
      { value: 'work', content: texts('Work', 'Trabajo') },
      { value: 'other', content: texts('Other'), inputs: [texts('Which?', '¿Cuál?')] },
    ],
  }),
]
const ALL_GOOD = { adult: { value: 'y' }, usa: { value: 'n' } }

let made = 0
/** An asset with a live questionnaire. */
async function asset(questions: readonly QuestionField[] = QUESTIONS): Promise<string> {
  const code = `Q${(made += 1)}A`
  const assetId = await makeAsset(app.db, code)
  await publish(assetId, questions)
  return code
}
const publish = (assetId: bigint, questions: readonly QuestionField[]) =>
  app.db.transaction((tx) => publishQuestionnaire(tx, { assetId, questions, userId: staff.userId, now: new Date() }))
const idOf = (code: string) => app.db.value<bigint>(sql`select id from assets where code = ${code}`)
const read = (code: string, by: Trader = ana) => by.api.call(questionnaire.read, { params: { assetCode: code } })
type Body = { answers: Record<string, { value: string; inputs?: string[] }>; version?: number; isFinal?: boolean; profileId?: string }
const answer = (code: string, body: Body, by: Trader = ana) => by.api.call(questionnaire.answer, { params: { assetCode: code }, body })

describe('the questions', () => {
  test('[QST-14] [QST-15] [QST-13] are those for the profile, without what rules somebody out', async () => {
    const { status, body } = await read(await asset())
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: 1, status: 'none', answers: {}, finishedAt: null })
    expect(body.questions.map(({ id }) => id)).toEqual(['adult', 'usa', 'origin'])
    expect(JSON.stringify(body)).not.toContain('refuses')
    expect(body.questions.at(-1)).toEqual({
      ...{ id: 'origin', question: { en: 'origin?', es: '¿origin?' }, individual: true, entity: true, scope: 'ALL' },
      condition: [{ questionId: 'usa', value: 'y' }],
      answers: [
        { value: 'work', type: 'choice', content: { en: 'Work', es: 'Trabajo' } },
        { value: 'other', type: 'text', content: { en: 'Other' }, inputs: [{ en: 'Which?', es: '¿Cuál?' }] },
      ],
    })
  })

  test('are not found where there are none, nor by visitors', async () => {
    await makeAsset(app.db, 'QNONE')
    expect(await read('QNONE')).toMatchObject(refused(404, 'QUESTIONNAIRE_NOT_FOUND'))
    expect(await read('QNOWHERE')).toMatchObject(refused(404, 'ASSET_NOT_FOUND'))
    expect((await app.api().call(questionnaire.read, { params: { assetCode: 'QNONE' } })).status).toBe(401)
  })

  test('of a hidden asset are as unknown as it is, by whatever call; staff preview them', async () => {
    const code = await asset()
    const hide = (column: 'is_visible' | 'is_active', value: boolean) =>
      app.owner.run({ text: `update assets set ${column} = ${value} where code = '${code}'`, values: [] })
    for (const column of ['is_visible', 'is_active'] as const) {
      await hide(column, false)
      const unknown = refused(404, 'ASSET_NOT_FOUND')
      expect(await read(code)).toMatchObject(unknown)
      expect(await answer(code, { answers: ALL_GOOD })).toMatchObject(unknown)
      expect(await ana.api.send('POST', '/graphql', { query: `{ questions(assetCode: "${code}") { id } }` })).toMatchObject({
        body: { errors: [{ extensions: { code: 'ASSET_NOT_FOUND' } }] },
      })
      expect((await read(code, staff)).status).toBe(200)
      await hide(column, true)
    }
    expect((await read(code)).body).toMatchObject({ status: 'none' })
  })

  test('[DEF-164] of an underlying asset cover its derivatives if it says so, unless they have their own', async () => {
    const code = await asset()
    const note = `${code}N`
    const noteId = await makeAsset(app.db, note, { ctype: 'derivativenote', decimals: 0, decimalsMin: 0, underlyingCode: code })
    expect((await read(note)).status).toBe(404)
    await app.owner.run(sql`update assets set is_questionnaire_for_derivatives = true where code = ${code}`)
    expect((await read(note)).body).toMatchObject({ assetCode: code })
    expect((await answer(note, { answers: ALL_GOOD })).body).toMatchObject({ status: 'done' })
    expect((await read(code)).body).toMatchObject({ status: 'done' })
    await publish(noteId, [ask('own')])
    expect((await read(note)).body).toMatchObject({ assetCode: note, status: 'none' })
  })

  test('[QST-13] [API-86] come by GraphQL in a language, for the reader’s profile', async () => {
    const code = await asset()
    const QUERY = `{ questions(assetCode: "${code}", lang: "es") { id question answers { value type content inputs } condition { questionId value } individual entity scope } }`
    const { data } = await ana.api.graph<{ questions: object[] }>(QUERY)
    const shared = { individual: true, entity: true }
    expect(data.questions).toEqual([
      {
        ...shared,
        id: 'adult',
        question: '¿adult?',
        scope: 'ALL',
        condition: [],
        answers: [
          { value: 'y', type: 'choice', content: null, inputs: [] },
          { value: 'n', type: 'choice', content: null, inputs: [] },
        ],
      },
      {
        ...shared,
        id: 'usa',
        question: '¿usa?',
        scope: 'US',
        condition: [],
        answers: [
          { value: 'y', type: 'choice', content: null, inputs: [] },
          { value: 'n', type: 'choice', content: null, inputs: [] },
        ],
      },
      {
        ...shared,
        id: 'origin',
        question: '¿origin?',
        scope: 'ALL',
        condition: [{ questionId: 'usa', value: 'y' }],
        answers: [
          { value: 'work', type: 'choice', content: 'Trabajo', inputs: [] },
          { value: 'other', type: 'text', content: 'Other', inputs: ['¿Cuál?'] },
        ],
      },
    ])
    expect(await app.api().send('POST', '/graphql', { query: QUERY })).toMatchObject({
      body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    })
  })
})

describe('answers', () => {
  test('[DEF-168] [QST-23] a draft is kept and goes on; final ones are done and stay', async () => {
    const code = await asset()
    const started = { adult: { value: 'y' }, usa: { value: 'y' }, origin: { value: 'other', inputs: ['  '] } }
    const draft = { ...started, origin: { value: 'other', inputs: [''] } }
    expect(await answer(code, { answers: started, isFinal: false, version: 1 })).toMatchObject({
      status: 200,
      body: { status: 'draft', answers: draft },
    })
    expect((await read(code)).body).toMatchObject({ status: 'draft', answers: draft, finishedAt: null })
    expect(await answer(code, { answers: started })).toMatchObject(refused(422, 'ANSWERS_INCOMPLETE'))
    const whole = { ...started, origin: { value: 'other', inputs: [' Rent '] } }
    const { body } = await answer(code, { answers: whole, profileId: String(ana.profileId) })
    expect(body).toMatchObject({
      status: 'done',
      answers: { ...started, origin: { value: 'other', inputs: ['Rent'] } },
      finishedAt: expect.any(Number),
    })
    for (const isFinal of [true, false])
      expect(await answer(code, { answers: ALL_GOOD, isFinal })).toMatchObject(refused(409, 'ALREADY_ANSWERED'))
    expect((await read(code)).body).toMatchObject({ status: 'done', answers: body.answers })
  })

  test('of questions that are not asked are left out', async () => {
    const code = await asset()
    const { body } = await answer(code, {
      answers: { ...ALL_GOOD, origin: { value: 'work' }, company: { value: 'y' }, rubbish: { value: 'x' } },
    })
    expect(body).toMatchObject({ status: 'done' })
    expect(body.answers).toEqual(ALL_GOOD)
  })

  test('that rule somebody out end as refused', async () => {
    const code = await asset()
    expect((await answer(code, { answers: { ...ALL_GOOD, adult: { value: 'n' } } })).body).toMatchObject({
      status: 'refused',
      finishedAt: expect.any(Number),
    })
    expect(await answer(code, { answers: ALL_GOOD })).toMatchObject(refused(409, 'ALREADY_ANSWERED'))
  })

  test('[QST-15] are asked for again where the profile has moved to, and what was final stays', async () => {
    const code = await asset()
    const move = (iso: string) =>
      app.owner.run(sql`update profiles set country_id = (select id from countries where code = ${iso}) where id = ${ana.profileId}`)
    const progress = async () =>
      (await ana.api.call(authorization.read, { params: { assetCode: code } })).body.steps.find(({ step }) => step === 'questionnaire')
    await answer(code, { answers: ALL_GOOD })
    expect(await progress()).toMatchObject({ state: 'done' })
    await move('BR')
    expect(await progress()).toMatchObject({ state: 'inProgress', done: 1, total: 2 })
    expect((await read(code)).body).toMatchObject({ status: 'draft', finishedAt: null, answers: { adult: { value: 'y' } } })
    const final = { adult: { value: 'n' }, brazil: { value: 'n' } }
    const replies = await Promise.all([1, 2, 3].map(() => answer(code, { answers: final })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await read(code)).body).toMatchObject({ status: 'done', answers: { ...ALL_GOOD, brazil: { value: 'n' } } })
    expect(await progress()).toMatchObject({ state: 'done', done: 2, total: 2 })
    await move('US')
    expect((await read(code)).body.status).toBe('done')
  })

  test('submitted twice at once are taken once', async () => {
    const code = await asset()
    const replies = await Promise.all([1, 2, 3, 4].map(() => answer(code, { answers: ALL_GOOD })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  test('are each profile’s own', async () => {
    const code = await asset()
    const eva = await makeTrader(app.db, app.api(), 'eva')
    expect(await answer(code, { answers: ALL_GOOD, profileId: String(ana.profileId) }, eva)).toMatchObject(
      refused(404, 'PROFILE_NOT_FOUND'),
    )
    await answer(code, { answers: ALL_GOOD }, eva)
    expect((await read(code)).body).toMatchObject({ status: 'none', answers: {} })
  })

  test.each<[string, Record<string, unknown>]>([
    ['no answers', {}],
    ['an id of capitals', { answers: { ADULT: { value: 'y' } } }],
    ['an answer without a value', { answers: { adult: {} } }],
    ['a text in place of answers', { answers: 'y' }],
    ['seven inputs', { answers: { origin: { value: 'other', inputs: Array.from({ length: 7 }, () => 'x') } } }],
    ['[DEF-169] 256 characters', { answers: { ...ALL_GOOD, origin: { value: 'other', inputs: ['é'.repeat(256)] } } }],
    ['version 0', { answers: ALL_GOOD, version: 0 }],
    ['101 answers', { answers: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`q${index}`, { value: 'y' }])) }],
  ])('with %s are invalid', async (_case, body) => {
    expect(await ana.api.send('POST', `/api/questionnaires/${await asset()}/`, body)).toMatchObject(refused(400, 'INVALID'))
  })
})

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

describe('the builder', () => {
  const save = (code: string, questions: unknown, by = staff) => by.api.send('POST', `/api/tools/questionnaires/${code}/`, { questions })
  const release = (code: string, by = staff) => by.api.call(questionnaire.publish, { params: { assetCode: code } })
  const audited = async (code: string) =>
    await app.db.column<string>(sql`select action from audit_log where subject = ${`asset:${code}`} order by id`)

  test('is for staff only', async () => {
    await makeAsset(app.db, 'QSTAFF')
    for (const reply of [await save('QSTAFF', [ask('a')], ana), await release('QSTAFF', ana), await ana.api.call(questionnaire.versions)])
      expect(reply).toMatchObject(refused(404, 'NOT_FOUND'))
    expect(await audited('QSTAFF')).toEqual([])
  })

  test('keeps one draft, publishes it as the next version, and both are audited', async () => {
    await makeAsset(app.db, 'QDRAFT')
    const both = await Promise.all([save('QDRAFT', [ask('a')]), save('QDRAFT', [ask('b')])])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await save('QDRAFT', [ask('c')])).body).toMatchObject({
      version: 1,
      status: 'draft',
      doneCount: 0,
      draftCount: 0,
      publishedAt: null,
    })
    expect((await read('QDRAFT')).status).toBe(404)
    const released = await Promise.all([release('QDRAFT'), release('QDRAFT')])
    expect(released.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await read('QDRAFT')).body.questions.map(({ id }) => id)).toEqual(['c'])
    await answer('QDRAFT', { answers: { c: { value: 'y' } } })
    await save('QDRAFT', [ask('c'), ask('d')])
    await release('QDRAFT')
    const { body } = await staff.api.call(questionnaire.versions, { query: { asset: 'QDRAFT' } })
    expect(body.map(({ version, status, doneCount }) => [version, status, doneCount])).toEqual([
      [2, 'live', 0],
      [1, 'retired', 1],
    ])
    expect(await audited('QDRAFT')).toEqual([
      'questionnaire.saved',
      'questionnaire.saved',
      'questionnaire.saved',
      'questionnaire.published',
      'questionnaire.saved',
      'questionnaire.published',
    ])
  })

  test('gives a draft that is saved while another is published the next number', async () => {
    await makeAsset(app.db, 'QRACE')
    const reworded = (words: string) => ask('a', { question: texts(`${words}?`) })
    for (let round = 0; round < 5; round++) {
      await save('QRACE', [ask('a')])
      const replies = await Promise.all([release('QRACE'), save('QRACE', [reworded('b')]), save('QRACE', [reworded('c')])])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    }
    const { body } = await staff.api.call(questionnaire.versions, { query: { asset: 'QRACE' } })
    expect(body.filter(({ status }) => status === 'live')).toHaveLength(1)
  })

  test('a version that asks less takes two of staff, whoever writes it, and is what was signed or nothing', async () => {
    const code = await asset([ask('adult'), ask('usa', { scope: 'US' })])
    const second = await makeTrader(app.db, app.api(), `second${made}`)
    await app.owner.run(sql`insert into staff_roles (user_id, role) values (${second.userId}, 'compliance')`)
    const publishWith = (reason: string, key?: string) =>
      staff.api.call(questionnaire.publish, { params: { assetCode: code }, body: { reason }, ...(key && { key }) })
    const liveIds = async () => (await read(code)).body.questions.map(({ id }) => id)

    for (const looser of [[ask('usa', { scope: 'US' })], [ask('adult', { scope: 'EU' }), ask('usa', { scope: 'US' })]]) {
      await save(code, looser)
      expect(await publishWith(' ')).toMatchObject(invalid({ reason: ['fields.required'] }))
    }
    expect(await liveIds()).toEqual(['adult', 'usa'])
    const asked = await publishWith('Asked elsewhere', 'once')
    expect(asked).toMatchObject({ status: 200, body: { status: 'draft', asked: { state: 'asked' } } })
    expect((await publishWith('Asked elsewhere', 'once')).body.asked?.id).toBe(asked.body.asked?.id)
    expect(await publishWith('Again')).toMatchObject(refused(409, 'ALREADY_ASKED'))
    const facts = asked.body.asked?.facts ?? []
    expect(facts.find(({ label }) => label === 'profilesAsked')).toMatchObject({ before: expect.stringMatching(/^[1-9]/) })
    expect(await liveIds()).toEqual(['adult', 'usa'])

    const sign = (by: Trader) => by.api.call(staffCalls.sign, { params: { id: asked.body.asked?.id ?? '0' } })
    expect((await sign(staff)).status).toBeGreaterThanOrEqual(400)
    // Changed after it was asked for: what would be published is not what was signed.
    await save(code, [ask('other')])
    expect(await sign(second)).toMatchObject(refused(409, 'STATE_CONFLICT'))
    await save(code, [ask('adult', { scope: 'EU' }), ask('usa', { scope: 'US' })])
    expect((await sign(second)).status).toBe(200)
    expect(await liveIds()).toEqual(['usa'])
    // One that asks as much or more takes one.
    await save(code, [ask('adult'), ask('usa', { scope: 'US' }), ask('more')])
    expect(await publishWith('')).toMatchObject({ status: 200, body: { status: 'live', asked: null } })
    expect(await liveIds()).toEqual(['adult', 'usa', 'more'])
  })

  test('lists the regulations that exist, with the profiles of each', async () => {
    const { body } = await staff.api.call(questionnaire.scopes)
    const codes = new Set(body.map(({ scope }) => scope))
    expect(['AR', 'BR', 'EU', 'US'].every((code) => codes.has(code))).toBe(true)
    expect(['ES', 'PR', 'XX', 'ALL'].filter((code) => codes.has(code))).toEqual([])
    expect(body.find(({ scope }) => scope === 'US')?.persons).toBeGreaterThan(1)
    expect((await ana.api.call(questionnaire.scopes)).status).toBe(404)
  })

  test.each<[string, QuestionField[], Record<string, string[]>]>([
    ['a scope that no country has', [ask('a', { scope: 'XX' })], { 'questions.0': ['fields.question.scopeUnknown'] }],
    ['a country of the EU as a scope', [ask('a'), ask('b', { scope: 'ES' })], { 'questions.1': ['fields.question.scopeUnknown'] }],
    ['nothing', [], { questions: ['fields.question.none'] }],
    ['an id twice', [ask('a'), ask('a')], { 'questions.1': ['fields.question.idTwice'] }],
    [
      'a condition on a later question',
      [ask('a', { condition: [{ questionId: 'b', value: 'y' }] }), ask('b')],
      { 'questions.0': ['fields.question.conditionUnknown'] },
    ],
    [
      'a condition on a value that is not offered',
      [ask('a'), ask('b', { condition: [{ questionId: 'a', value: 'x' }] })],
      { 'questions.1': ['fields.question.conditionValue'] },
    ],
  ])('does not publish %s', async (_case, questions, fields) => {
    const code = `QBAD${(made += 1)}`
    await makeAsset(app.db, code)
    expect((await save(code, questions)).status).toBe(200)
    expect(await release(code)).toMatchObject(refused(400, 'INVALID', fields))
    expect((await read(code)).status).toBe(404)
  })

  test.each([
    ['no English', [{ ...ask('a'), question: { es: '¿a?' } }]],
    ['an id with blanks', [{ ...ask('a'), id: 'a b' }]],
    ['101 questions', Array.from({ length: 101 }, (_, index) => ask(`q${index}`))],
    ['21 answers', [ask('a', { answers: Array.from({ length: 21 }, (_, index) => ({ value: `v${index}` })) })]],
  ])('does not even keep %s', async (_case, questions) => {
    await makeAsset(app.db, `QNO${(made += 1)}`)
    expect(await save(`QNO${made}`, questions)).toMatchObject(refused(400, 'INVALID'))
  })
})
