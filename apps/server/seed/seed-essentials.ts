import { createDocument } from '#features/document'
import { sql, type Db } from '#platform/db'
import { DOCUMENTS } from './documents.ts'

/** What every installation needs before its first member: the documents that profiles agree to. An operator replaces them later. */
export async function seedEssentials(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('bourse essentials'))`)
    const existing = await tx.rows<{ role: string }>(sql`select role from documents where is_current`)
    const roles = new Set(existing.map(({ role }) => role))
    for (const document of DOCUMENTS) if (!roles.has(document.role)) await createDocument(tx, document)
  })
}
