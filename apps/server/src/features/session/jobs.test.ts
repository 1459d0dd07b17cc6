import { session } from '@bourse/contracts/session'
import { expect, test } from 'vitest'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { jobTable } from '../../app.ts'
import { testApp } from '../../testing/app.ts'
import { signedIn } from './testing/people.ts'

const app = await testApp()

async function counts() {
  return app.owner.one(sql`
    select (select count(*) from mailed_codes) as codes, (select count(*) from webauthn_challenges) as challenges,
           (select count(*) from refresh_tokens) as tokens, (select count(*) from throttles) as throttles,
           (select count(*) from idempotent_replies) as replies`)
}

test('the hourly clean-up takes what is spent, in batches, and leaves what still matters', async () => {
  const { api } = await signedIn(app, 'ann')
  await api.call(session.refresh, { body: { refresh: api.refresh } })
  await api.call(session.mailCode, { body: { email: 'ann@example.org' } })
  await api.call(session.passkeySignInOptions)
  const kept = await counts()
  await app.owner.read(async (tx) => {
    await tx.run(sql`
      insert into mailed_codes (purpose, email, expires_at) select 'signin', 'old@example.org', now() - interval '25 hours' from generate_series(1, 3)`)
    await tx.run(sql`insert into webauthn_challenges (challenge, expires_at) values ('old', now() - interval '1 second')`)
    await tx.run(sql`
      insert into refresh_tokens (digest, session_id, expires_at, used_at)
      select decode(lpad(to_hex(n), 8, '0'), 'hex'), (select min(id) from sessions), now() - interval '1 second', now() from generate_series(1, 5003) n`)
    await tx.run(sql`insert into throttles (key, full_at) select 'old' || n, now() - interval '1 second' from generate_series(1, 7) n`)
    await tx.run(
      sql`insert into idempotent_replies (user_id, key, input_hash, at) values (1, 'old', '', now() - interval '8 days'), (1, 'new', '', now())`,
    )
  })
  const { tasks } = jobTable({ ...app, log: createLog('silent') })
  const cleanUp = async () => {
    for (const [name, task] of Object.entries(tasks)) if (name.endsWith('.clean_up')) await task({}, app.db)
  }
  await cleanUp()
  expect(await counts()).toEqual({ ...kept, throttles: expect.any(BigInt), replies: 1n })
  expect(await app.owner.rows(sql`select from throttles where key like 'old%'`)).toEqual([])
  await cleanUp()
  expect(await counts()).toMatchObject({ codes: kept['codes'], tokens: kept['tokens'] })
})
