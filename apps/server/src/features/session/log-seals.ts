import { createHash } from 'node:crypto'
import type { Check } from '#platform/audit'
import { bigints, blobs, sql, type Db, type Tx } from '#platform/db'
import type { JobTable } from '#platform/jobs'

/** What of an entry its seal covers: everything. */
const ENTRY_TEXT = `concat_ws('|', l.id, coalesce(l.user_id, 0), l.action, l.subject, l.data, l.address, extract(epoch from l.at))`
const FIRST_HASH = Buffer.alloc(32)
const BATCH = 1000
/** How many entries may be written while one is: a transaction that began earlier may commit later. */
const LATE_MAX = 100_000

/**
 * Seals the entries of the audit log that have none yet: each hash covers the entry and the hash before, so a change or a removal
 * breaks all that follow. Entries are chained in the order of sealing, since one that began earlier may commit later.
 */
export async function sealLog(tx: Tx): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('audit-seals'))`)
  const last = await tx.maybe<{ hash: Buffer }>(sql`select hash from audit_seals order by seq desc limit 1`)
  const rows = await tx.prepared<{ id: bigint; text: string }>(
    'session-unsealed',
    `select l.id, ${ENTRY_TEXT} as text from audit_log l
     where l.id > (select coalesce(max(log_id), 0) - ${LATE_MAX} from audit_seals)
       and not exists (select from audit_seals s where s.log_id = l.id)
     order by l.id limit ${BATCH}`,
    [],
  )
  if (rows.length === 0) return 0
  let hash = last?.hash ?? FIRST_HASH
  const hashes = rows.map(({ text }) => (hash = createHash('sha256').update(hash).update(text).digest()))
  await tx.prepared(
    'session-seal',
    `insert into audit_seals (log_id, hash) select s.id, s.hash from unnest($1::bigint[], $2::bytea[]) with ordinality s (id, hash, n) order by s.n`,
    [bigints(rows.map(({ id }) => id)), blobs(hashes)],
  )
  return rows.length
}

export const sealJobs: JobTable = {
  tasks: {
    'session.seal_log': async (_payload, db: Db) => {
      while ((await db.transaction(sealLog)) === BATCH);
    },
  },
  crontab: ['*/5 * * * * session.seal_log'],
}

const BROKEN = `
  select count(*) as looked,
         count(*) filter (where c.text is null or c.hash <> sha256(c.before || convert_to(c.text, 'UTF8'))) as broken
  from (select s.hash, coalesce(lag(s.hash) over (order by s.seq), decode(repeat('00', 32), 'hex')) as before,
               case when l.id is not null then ${ENTRY_TEXT} end as text
        from audit_seals s left join audit_log l on l.id = s.log_id) c`

/** Computes the whole chain again. */
export async function checkLog(tx: Tx): Promise<{ looked: bigint; broken: bigint }> {
  return tx.one<{ looked: bigint; broken: bigint }>({ text: BROKEN, values: [] })
}

export const LOG_CHECKS: readonly Check[] = [{ id: 'I45', says: 'every sealed entry of the audit log is as it was sealed', query: BROKEN }]
