import { venue } from '@bourse/contracts/venue'
import { type Account, uniqueName } from '../support/account.ts'
import { runSql } from '../support/database.ts'
import { expect } from '../support/test.ts'

/** A class of a test's own, named by its slug, so that its ranking has only the test's ventures. Classes come with the installation: no call makes one. */
export async function openClass(): Promise<string> {
  const slug = uniqueName('class')
  await runSql(
    `with made as (insert into asset_classes (slug, is_open) values ($1, true) returning id)
     insert into asset_class_contents (asset_class_id, lang, name) select id, 'en', $1 from made`,
    [slug],
  )
  return slug
}

/** Lets the end pass, and does at once what the jobs of the next minute would: decide, then settle every pledge. */
export async function passEnd({ client }: Account, id: string): Promise<void> {
  const read = async () => (await client.call(venue.read, { params: { id } })).body
  await runSql(`update venues set ends_at = now() - interval '1 second' where id = $1`, [id])
  await runSql(`select graphile_worker.add_job('venue.decide')`)
  await expect.poll(async () => (await read()).status, { message: 'the decision', intervals: [50] }).not.toBe('open')
  await runSql(`select graphile_worker.add_job('venue.settle_pledges')`)
  await expect.poll(async () => (await read()).settledAt, { message: 'the settled pledges', intervals: [50] }).not.toBeNull()
}
