import { document } from '@bourse/contracts/document'
import type { ApiClient } from '@bourse/testkit/client'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'

export const SETTINGS = { display_name: 'Ana Ñandú', country: 234, currency_code: 'USD' }

/** Users who agree to documents. */
export async function profileWorld() {
  const app = await testApp()
  const rewardId = await app.db.value<string>(sql`select id::text from documents where role = 'reward' and is_current`)
  const agree = (api: ApiClient, profileId: bigint, docId = rewardId) =>
    api.call(document.agree, { body: { doc_id: docId, profile_id: String(profileId) } })
  const eventsOf = (profileId: bigint, kind: string) =>
    app.db.rows(sql`select from events where profile_id = ${profileId} and kind = ${kind}`)

  return { app, rewardId, agree, eventsOf }
}
