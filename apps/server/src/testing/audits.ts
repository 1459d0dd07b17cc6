import { type Finding, type Invariant, runAudit } from '#platform/audit'
import type { Db, Tx } from '#platform/db'

/** What `work` returns; what it changed is put back. */
export async function putBack<Value>(db: Db, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  const done: Value[] = []
  const undo = new Error('put back')
  await db
    .transaction(async (tx) => {
      done.push(await work(tx))
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return done[0] as Value
}

/** What each check has looked at and found broken. */
export async function auditOf(db: Db, checks: readonly Invariant[]): Promise<[id: string, looked: bigint, broken: bigint][]> {
  const findings = await db.read((tx) => runAudit(tx, checks))
  return findings.map(({ id, looked, broken }) => [id, looked, broken])
}

/** What the audit finds broken: nothing, if all is well. */
export function brokenOf(db: Db, checks: readonly Invariant[]): Promise<Finding[]> {
  return db.read((tx) => brokenIn(tx, checks))
}

export async function brokenIn(tx: Tx, checks: readonly Invariant[]): Promise<Finding[]> {
  return (await runAudit(tx, checks)).filter(({ broken }) => broken > 0n)
}

interface Damage {
  checks: readonly Invariant[]
  /** Whose constraints would refuse most of the damage. */
  tables: readonly string[]
  damage: string
}

/** Which checks find records that were broken without any of their guards. */
export async function foundAfter(owner: Db, { checks, tables, damage }: Damage): Promise<string[]> {
  const unchecked = `do $$ declare c record; begin
    for c in select conrelid::regclass as t, conname from pg_constraint
             where contype in ('c', 'u') and conrelid = any('{${tables.join()}}'::regclass[])
    loop execute format('alter table %s drop constraint %I', c.t, c.conname); end loop; end $$;`
  const found = await putBack(owner, async (tx) => {
    await tx.run({ text: `set local session_replication_role = replica; ${unchecked} ${damage}`, values: [] })
    return brokenIn(tx, checks)
  })
  return found.map(({ id }) => id)
}
