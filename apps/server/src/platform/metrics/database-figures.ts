import { setTimeout as pause } from 'node:timers/promises'
import { type Db, sql, type Tx } from '#platform/db'
import type { Figure } from './index.ts'

const ANSWER_MAX_MS = 1_000

/** A database that does not answer must not hide the other figures; `bourse_database_up` says so. */
export async function databaseFigures(db: Db, more: (tx: Tx) => Promise<readonly Figure[]>): Promise<Figure[]> {
  const reading = db.read(async (tx) => [...(await ownFigures(tx)), ...(await more(tx))])
  const found = await Promise.race([reading, pause(ANSWER_MAX_MS, undefined, { ref: false })]).catch(() => undefined)
  const up = { name: 'bourse_database_up', help: 'Whether the database answered within a second', value: found ? 1 : 0 }
  return [up, ...(found ?? [])]
}

interface Row extends Record<string, unknown> {
  size: bigint
  wal: bigint
  commits: bigint
  rollbacks: bigint
  deadlocks: bigint
  connections: bigint
  most: number
  longest: number
  archive_failures: bigint
  kept_wal: bigint
}

async function ownFigures(tx: Tx): Promise<Figure[]> {
  const row = await tx.one<Row>(sql`
    select pg_database_size(current_database()) as size,
           case when pg_is_in_recovery() then 0 else pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint end as wal,
           d.xact_commit as commits, d.xact_rollback as rollbacks, d.deadlocks,
           (select sum(numbackends) from pg_stat_database)::bigint as connections,
           current_setting('max_connections')::int as most,
           oldest_transaction_seconds() as longest,
           (select failed_count from pg_stat_archiver) as archive_failures,
           coalesce((select max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)) from pg_replication_slots where not pg_is_in_recovery()), 0)::bigint as kept_wal
    from pg_stat_database d where d.datname = current_database()`)
  return [
    figure('size_bytes', 'Size of the database on its disk', row.size),
    figure('wal_bytes', 'Write-ahead log written since the database was made', row.wal),
    figure('commits', 'Transactions that were committed', row.commits),
    figure('rollbacks', 'Transactions that were rolled back', row.rollbacks),
    figure('deadlocks', 'Transactions that were ended because of a deadlock', row.deadlocks),
    figure('clients', 'Connections of all processes to the database server', row.connections),
    figure('clients_max', 'The most connections that the database server admits', row.most),
    figure('longest_transaction_seconds', 'Age of the oldest running transaction', row.longest),
    figure('archive_failures', 'Write-ahead log files that could not be archived', row.archive_failures),
    figure('wal_kept_bytes', 'Write-ahead log that is kept for the slowest replica', row.kept_wal),
  ]
}

function figure(name: string, help: string, value: number | bigint): Figure {
  return { name: `bourse_database_${name}`, help, value: Number(value) }
}
