import { questionnaire, type QuestionField } from '@bourse/contracts/questionnaire'
import { publishQuestionnaire } from '#features/questionnaire'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { giveAllRoles, makeAsset, makeTrader, type Trader } from '../../../testing/traders.ts'

export const texts = (en: string, es?: string) => ({ en, es, pt: undefined })
export const ask = (id: string, more: Partial<QuestionField> = {}): QuestionField => ({
  id,
  question: texts(`${id}?`, `¿${id}?`),
  answers: [],
  individual: true,
  entity: true,
  scope: 'ALL',
  ...more,
})
export const QUESTIONS: QuestionField[] = [
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
export const ALL_GOOD = { adult: { value: 'y' }, usa: { value: 'n' } }
type Body = { answers: Record<string, { value: string; inputs?: string[] }>; version?: number; isFinal?: boolean; profileId?: string }

/** Assets that ask their buyers, a member who answers and one of staff. */
export async function questionnaireWorld() {
  const app = await testApp()
  const staff = await makeTrader(app.db, app.api(), 'warden')
  await giveAllRoles(app.owner, staff)
  const ana = await makeTrader(app.db, app.api(), 'ana')

  let made = 0
  const newCode = () => `Q${(made += 1)}A`
  /** An asset with a live questionnaire. */
  async function asset(questions: readonly QuestionField[] = QUESTIONS): Promise<string> {
    const code = newCode()
    const assetId = await makeAsset(app.db, code)
    await publish(assetId, questions)
    return code
  }
  const publish = (assetId: bigint, questions: readonly QuestionField[]) =>
    app.db.transaction((tx) => publishQuestionnaire(tx, { assetId, questions, userId: staff.userId, now: new Date() }))
  const idOf = (code: string) => app.db.value<bigint>(sql`select id from assets where code = ${code}`)
  const read = (code: string, by: Trader = ana) => by.api.call(questionnaire.read, { params: { assetCode: code } })
  const answer = (code: string, body: Body, by: Trader = ana) => by.api.call(questionnaire.answer, { params: { assetCode: code }, body })

  return { app, staff, ana, newCode, asset, publish, idOf, read, answer }
}
