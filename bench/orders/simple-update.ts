import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import pg from 'pg'
import { progress } from '../report.ts'

const run = promisify(execFile)
const SPAN_S = 4
const SCALE = 10
const CLIENTS = [4, 8, 16, 32]

/**
 * Transactions per second of pgbench's simple-update at its best number of clients; the same statements through pg where pgbench is
 * missing.
 */
export async function simpleUpdateRate(url: string): Promise<{ name: string; value: number }> {
  const pgbench = findPgbench()
  if (pgbench) await run(pgbench, ['-i', '-q', '-s', String(SCALE), url])
  else await fillTables(url)
  const rates: number[] = []
  for (const clients of CLIENTS) {
    const rate = pgbench ? await rateOfPgbench(pgbench, url, clients) : await rateThroughPg(url, clients)
    progress(`simple-update, ${clients} clients: ${Math.round(rate)}/s`)
    rates.push(rate)
  }
  return { name: pgbench ? 'pgbench simple-update' : 'simple-update through pg', value: Math.max(...rates) }
}

function findPgbench(): string | undefined {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).sort().reverse() : []
  return versions.map((version) => `${folder}/${version}/bin/pgbench`).find((path) => existsSync(path))
}

async function rateOfPgbench(pgbench: string, url: string, clients: number): Promise<number> {
  const args = ['-n', '-b', 'simple-update', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(SPAN_S), url]
  const { stdout } = await run(pgbench, args)
  return Number(/tps = ([0-9.]+)/.exec(stdout)?.[1] ?? 0)
}

async function fillTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_accounts select n, 1, 0, '' from generate_series(1, ${SCALE * 100_000}) n`)
  await client.query('vacuum analyze pgbench_accounts')
  await client.end()
}

async function rateThroughPg(url: string, clients: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: clients })
  const end = performance.now() + SPAN_S * 1_000
  let done = 0
  let next = 1
  const client = async () => {
    const connection = await pool.connect()
    while (performance.now() < end) {
      next = (next * 48_271) % 2_147_483_647
      const aid = 1 + (next % (SCALE * 100_000))
      await connection.query('begin')
      await connection.query({ name: 'u', text: 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', values: [7, aid] })
      await connection.query({ name: 's', text: 'select abalance from pgbench_accounts where aid = $1', values: [aid] })
      await connection.query({
        name: 'i',
        text: 'insert into pgbench_history (tid, bid, aid, delta, mtime) values (1, 1, $1, 7, current_timestamp)',
        values: [aid],
      })
      await connection.query('end')
      done += 1
    }
    connection.release()
  }
  await Promise.all(Array.from({ length: clients }, client))
  await pool.end()
  return done / SPAN_S
}
