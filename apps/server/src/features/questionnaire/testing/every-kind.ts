import { questionnaire } from '@bourse/contracts/questionnaire'
import { sql } from '#platform/db'
import { dueJobs } from '#platform/due'
import { makeAsset } from '../../../testing/traders.ts'
import type { EveryKind } from '../../activity/testing/every-kind.ts'
import { unansweredInTime } from '../ask-again.ts'
import { publishQuestionnaire } from '../publish.ts'

/** Bob answers, is asked something new, and does not answer in time. */
export const everyKind: EveryKind = {
  async happen({ app, bob, runJob }) {
    const assetId = await makeAsset(app.db, 'EVERYQ')
    const publish = (...ids: string[]) =>
      app.db.transaction((tx) =>
        publishQuestionnaire(tx, {
          assetId,
          questions: ids.map((id) => ({ id, question: { en: `${id}?` }, answers: [], individual: true, entity: true, scope: 'ALL' })),
          userId: bob.userId,
          now: new Date(),
        }),
      )
    await publish('adult')
    await bob.api.call(questionnaire.answer, { params: { assetCode: 'EVERYQ' }, body: { answers: { adult: { value: 'y' } } } })
    await publish('adult', 'origin')
    await app.owner.run(
      sql`update asked_again set asked_at = now() - interval '31 days', due_at = now() - interval '1 day' where asset_id = ${assetId}`,
    )
    await runJob(dueJobs([unansweredInTime]), 'questionnaire.lapse')
  },
}
