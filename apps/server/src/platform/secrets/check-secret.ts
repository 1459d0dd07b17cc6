import { sql, type Db, type Tx } from '#platform/db'
import { SettingError } from '#platform/settings'
import { sameBytes, type Secrets } from './secrets.ts'

/** The first start stores a digest of the root secret; every later start of any process must have the same one. */
export async function checkSecret(db: Db, secrets: Secrets, source: string): Promise<void> {
  const own = secrets.digest('secret-check', 'bourse')
  const kept = await db.transaction(async (tx) => {
    await tx.run(sql`insert into secret_check (digest) values (${own}) on conflict do nothing`)
    return tx.one<{ digest: Buffer }>(sql`select digest from secret_check`)
  })
  if (!sameBytes(own, kept.digest))
    throw new SettingError(
      `The secret from ${source} is not the one that this database was first started with: set APP_SECRET to that one.`,
    )
}

/** The digest of the root secret that this database was first started with. */
export async function storedSecretDigest(tx: Tx): Promise<Buffer | undefined> {
  return (await tx.maybe<{ digest: Buffer }>(sql`select digest from secret_check`))?.digest
}
