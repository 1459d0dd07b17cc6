import { publishVersion } from '#features/document'
import { sql, type Tx } from '#platform/db'
import { comingPlatformUse, earlierPlatformUse } from './documents/platform-use.ts'

const DAY_MS = 86_400_000

/** An earlier version of the terms and one that is published ahead, so that what changed can be read. */
export async function seedDocumentVersions(tx: Tx, now: number): Promise<void> {
  const { role, version, texts } = earlierPlatformUse
  // No command writes the past: the version in force is there already.
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into documents (role, version, is_current, in_force_at, created_at)
    values (${role}, ${version}, false, ${new Date(now - 240 * DAY_MS)}, ${new Date(now - 240 * DAY_MS)}) returning id`)
  for (const [lang, { title, content, summary = '' }] of Object.entries(texts))
    await tx.run(
      sql`insert into document_texts (document_id, lang, title, content, summary) values (${id}, ${lang}, ${title}, ${content}, ${summary})`,
    )
  await publishVersion(tx, { ...comingPlatformUse, inForceAt: new Date(now + 21 * DAY_MS), now: new Date(now) })
}
