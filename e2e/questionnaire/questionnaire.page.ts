import { authorization } from '@bourse/contracts/authorization'
import { catalogue } from '@bourse/contracts/catalogue'
import { questionnaire, type QuestionnaireReply } from '@bourse/contracts/questionnaire'
import { like } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { Sheet } from './sheet.ts'

const inEnglish = (en: string) => ({ en, es: undefined, pt: undefined })
type AskedQuestion = QuestionnaireReply['questions'][number]
const ask = (id: string, question: string, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  ...{ id, question: inEnglish(question), answers: [], individual: true, entity: true, scope: 'ALL' },
  ...more,
})
const option = (value: string, content: string, inputs: string[] = []) => ({
  value,
  type: inputs.length > 0 ? ('text' as const) : ('choice' as const),
  content: inEnglish(content),
  ...(inputs.length > 0 && { inputs: inputs.map(inEnglish) }),
})

/** Four questions, and one more for who has held such notes before. */
const QUESTIONS = [
  ask('own', 'Do you subscribe on your own account?'),
  ask('held', 'Have you held property notes before?'),
  ask('years', 'For how long have you held them?', {
    condition: [{ questionId: 'held', value: 'y' }],
    answers: [option('less', 'Less than a year'), option('some', 'One to five years')],
  }),
  ask('source', 'Where does the money come from?', {
    answers: [
      option('sale', 'Sale of a property or a business', ['What was sold', 'Year', 'Sum, with currency']),
      option('given', 'Inheritance or gift', ['From whom']),
    ],
  }),
  ask('promised', 'Did somebody promise you a gain?'),
]

/** Faro Sur 3 can't be opened before its questionnaire is answered. */
function gate(server: FakeServer): void {
  let kept = like(questionnaire.read.reply, { rowId: '1', version: 1, assetCode: 'FS3', questions: QUESTIONS })
  server.refuse(catalogue.asset, 'NOT_AUTHORIZED')
  server.reply(catalogue.preview, like(catalogue.preview.reply, { code: 'FS3', name: 'Faro Sur 3' }))
  server.reply(authorization.read, () => {
    const done = Object.keys(kept.answers).length
    const state = kept.status === 'done' ? 'done' : done > 0 ? 'inProgress' : 'todo'
    return like(authorization.read.reply, {
      assetCode: 'FS3',
      assetName: 'Faro Sur 3',
      needsAuthorization: true,
      steps: [{ step: 'questionnaire', state, done, total: 5, at: null }],
    })
  })
  server.reply(questionnaire.read, () => kept)
  server.reply(questionnaire.answer, ({ body }) => {
    const status = body.isFinal ? 'done' : 'draft'
    return (kept = { ...kept, status, answers: body.answers })
  })
}

test('[QST-01] [QST-02] [QST-06] [QST-07] [DEF-165] it fills the screen and moves in its own time', async ({ page, server }) => {
  gate(server)
  const sheet = new Sheet(page, 'Faro Sur 3')
  const shows = (motion: 'entering' | 'still' | 'leaving') => expect(sheet.options).toHaveClass(`qn-options is-${motion}`)
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openAs(page, server, {}, '/asset/FS3/')
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect(sheet.question).toHaveText('Do you subscribe on your own account?')
  await expect(sheet.dialog).toContainText('Question 1 of 4')
  await expect(sheet.back).toBeDisabled()
  await expect(sheet.next).toBeDisabled()
  await shows('still')
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(await page.locator('.full-dialog').boundingBox()).toEqual({ x: 0, y: 0, width, height })
  const close = await sheet.close.boundingBox()
  expect(close && { fromRight: width - close.x - close.width < 40, fromTop: close.y < 40 }).toEqual({ fromRight: true, fromTop: true })

  // From here on time passes only when it is told to.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await sheet.option('YES').click()
  await page.clock.runFor(299)
  await shows('still')
  await page.clock.runFor(1)
  await shows('leaving')
  await expect(sheet.options).toHaveCSS('animation', /qn-fade-out/)
  await expect(sheet.options).toHaveCSS('animation-duration', '0.5s')
  await page.clock.runFor(499)
  await shows('leaving')
  await expect(sheet.dialog).toContainText('Question 1 of 4')
  await page.clock.runFor(1)
  await shows('entering')
  await expect(sheet.options).toHaveCSS('animation', /qn-fade-in/)
  await expect(sheet.options).toHaveCSS('animation-duration', '0.8s')
  await expect(sheet.question).toHaveText('Have you held property notes before?')
  await page.clock.runFor(799)
  await shows('entering')
  await page.clock.runFor(1)
  await shows('still')
})

test('[DEF-168] whoever is asked something new reads it on the asset’s page, with the day, and answers from there', async ({
  page,
  server,
}) => {
  gate(server)
  const until = Date.UTC(2026, 11, 18, 12)
  let steps = [{ step: 'questionnaire' as const, state: 'done' as const, done: 4, total: 5, at: null, until }]
  server.reply(catalogue.asset, like(catalogue.asset.reply, { code: 'FS3', name: 'Faro Sur 3', lang: 'en', isAuthorized: true }))
  server.reply(authorization.read, () =>
    like(authorization.read.reply, { assetCode: 'FS3', assetName: 'Faro Sur 3', needsAuthorization: true, isAuthorized: true, steps }),
  )
  const asked = { rowId: '2', version: 2, assetCode: 'FS3', questions: [ask('promised', 'Did somebody promise you a gain?')] }
  server.reply(questionnaire.read, like(questionnaire.read.reply, { ...asked, status: 'draft', renewBy: until }))
  await openAs(page, server, {}, '/asset/FS3/')
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'New questions to answer' })
  await expect(notice).toContainText(
    'Answer them by 18 December 2026. Until then nothing changes; afterwards you can’t receive more of it. You keep what you hold.',
  )
  await expectAccessible(page)
  await expectFits(page)
  await notice.getByRole('button', { name: 'Answer' }).click()
  const sheet = new Sheet(page, 'Faro Sur 3')
  await expect(sheet.dialog).toContainText('There are new questions. Answer them by 18 December 2026')
  server.reply(questionnaire.answer, ({ body }) => {
    steps = []
    return like(questionnaire.read.reply, { ...asked, status: 'done', answers: body.answers })
  })
  await sheet.option('NO').click()
  await expect(sheet.dialog).toBeHidden()
  await expect(notice).toHaveCount(0)
})

test('[DEF-168] new questions can be answered while another step is missing, too', async ({ page, server }) => {
  gate(server)
  server.reply(authorization.read, () =>
    like(authorization.read.reply, {
      assetCode: 'FS3',
      assetName: 'Faro Sur 3',
      needsAuthorization: true,
      steps: [
        { step: 'identity', state: 'todo', done: 0, total: 1, at: null },
        { step: 'questionnaire', state: 'done', done: 4, total: 5, at: null, until: Date.UTC(2026, 11, 18, 12) },
      ],
    }),
  )
  await openAs(page, server, {}, '/asset/FS3/')
  const row = page.getByRole('listitem').filter({ hasText: 'Answered; new questions to answer by 18 December 2026' })
  await row.getByRole('button', { name: 'Answer' }).click()
  await expect(new Sheet(page, 'Faro Sur 3').dialog).toBeVisible()
})

test('[QST-12] each input of an answer is 480 px wide, and the answer is as wide as it needs', async ({ page, server }) => {
  gate(server)
  const sheet = new Sheet(page, 'Faro Sur 3')
  await openAs(page, server, {}, '/asset/FS3/')
  await page.getByRole('button', { name: 'Answer' }).click()
  await sheet.option('YES').click()
  await expect(sheet.question).toHaveText('Have you held property notes before?')
  await sheet.option('NO').click()
  await expect(sheet.question).toHaveText('Where does the money come from?')
  for (const label of ['What was sold', 'Year', 'Sum, with currency', 'From whom'])
    expect((await sheet.input(label).locator('xpath=..').boundingBox())?.width, label).toBe(480)
  expect((await sheet.options.boundingBox())?.width).toBeGreaterThan(480)
})

test('[QST-17] [QST-18] [QST-21] [QST-23] [DEF-168] answers open questions, inputs wait for Next, and what was typed is kept when it is left', async ({
  page,
  server,
}) => {
  gate(server)
  const sheet = new Sheet(page, 'Faro Sur 3')
  await openAs(page, server, {}, '/asset/FS3/')
  await page.getByRole('button', { name: 'Answer' }).click()
  await sheet.option('YES').click()
  await expect(sheet.dialog).toContainText('Question 2 of 4')
  // An answer opens one more question.
  await sheet.option('YES').click()
  await expect(sheet.dialog).toContainText('of 5')
  await expect(sheet.question).toHaveText('For how long have you held them?')
  await sheet.option('One to five years').click()

  // An option with inputs waits for Next, and Next for each of them.
  await expect(sheet.dialog).toContainText('Question 4 of 5')
  await expect(sheet.input('What was sold')).toBeDisabled()
  await sheet.option('Sale of a property or a business').click()
  await sheet.input('What was sold').fill('A flat in Caballito')
  await sheet.input('Year').fill('2019')
  await expect(sheet.dialog).toContainText('Fill in “Sum, with currency” to go on.')
  await expect(sheet.next).toBeDisabled()
  await expect(sheet.input('From whom')).toBeDisabled()
  await sheet.input('Sum, with currency').fill('   ')
  await expect(sheet.next).toBeDisabled()
  await sheet.input('Sum, with currency').fill('90,000 LUSD')
  await expect(sheet.next).toBeEnabled()
  await expectAccessible(page)
  await expectFits(page)

  // Back restores the earlier answer and stays there.
  await sheet.back.click()
  await expect(sheet.option('One to five years')).toBeChecked()
  await expect(sheet.dialog).toContainText('This is your earlier answer.')
  await expect(sheet.dialog).toContainText('Question 3 of 5')
  await sheet.next.click()
  await expect(sheet.input('What was sold')).toHaveValue('A flat in Caballito')
  await sheet.input('Year').fill('2021')
  await page.keyboard.press('Escape')
  await expect(sheet.leaving).toContainText('Question 4 has changed. Your 3 earlier answers are safe')
  await sheet.leaving.getByRole('button', { name: 'Keep draft and close' }).click()
  await expect(sheet.dialog).toBeHidden()
  expect(server.received(questionnaire.answer).at(-1)?.body).toMatchObject({
    isFinal: false,
    answers: { source: { value: 'sale', inputs: ['A flat in Caballito', '2021', '90,000 LUSD'] } },
  })

  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.dialog).toContainText('Question 5 of 5')
  await sheet.back.click()
  await expect(sheet.input('Year')).toHaveValue('2021')
  // What was only looked at is left without a question.
  await sheet.close.click()
  await expect(sheet.dialog).toBeHidden()
  await expect(sheet.leaving).toHaveCount(0)
})
