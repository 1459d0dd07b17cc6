import { inject } from 'vitest'
import type { QueryResultRow } from 'pg'
import { openDb, type Db, type Statement, type Tx } from '#platform/db'
import { createLog, type Log } from '#platform/log'
import { asApplication, copyDatabase, demoTemplate } from './database.ts'
import { atFileEnd } from './file-end.ts'

export interface TestDb {
  /** The owner's. */
  url: string
  /** The application's. */
  loginUrl: string
  /** With the application's rights. */
  db: TestDatabase
  /** With the owner's rights: for permissions and triggers, and for changing times. */
  owner: TestDatabase
}

/** A database that takes single statements as well, each by itself. */
export interface TestDatabase extends Db, Pick<Tx, 'rows' | 'one' | 'maybe' | 'run'> {
  /** The only column of the only row. */
  value<Value>(statement: Statement): Promise<Value>
  /** The only column of all rows. */
  column<Value>(statement: Statement): Promise<Value[]>
}

/** The initial content of a test's database: the essentials only, or the demo world as well. */
export type TestWorld = 'essentials' | 'demo'

/** Each connection costs the database as much as a short test, so a burst of requests does not open ten of them. */
const CONNECTIONS_MAX = 3

/** A separate database for one test file. */
export async function testDb(log: Log = createLog('silent'), world: TestWorld = 'essentials'): Promise<TestDb> {
  const templateUrl = inject('templateUrl')
  const copy = await copyDatabase(world === 'demo' ? await demoTemplate(templateUrl) : templateUrl)
  const loginUrl = asApplication(copy.url)
  const db = withStatements(openDb(loginUrl, log, { max: CONNECTIONS_MAX }))
  const owner = withStatements(openDb(copy.url, log, { max: 4, role: 'none' }))
  atFileEnd(async () => {
    await Promise.all([db.close(), owner.close()])
    await copy.drop()
  })
  return { url: copy.url, loginUrl, db, owner }
}

export function withStatements(db: Db): TestDatabase {
  const rows = <Row extends QueryResultRow>(statement: Statement) => db.read((tx) => tx.rows<Row>(statement))
  const one = <Row extends QueryResultRow>(statement: Statement) => db.read((tx) => tx.one<Row>(statement))
  return Object.assign(db, {
    rows,
    one,
    maybe: <Row extends QueryResultRow>(statement: Statement) => db.read((tx) => tx.maybe<Row>(statement)),
    run: (statement: Statement) => db.read((tx) => tx.run(statement)),
    value: async <Value>(statement: Statement) => columnOf(await one(statement)) as Value,
    column: async <Value>(statement: Statement) => (await rows(statement)).map(columnOf) as Value[],
  })
}

function columnOf(row: QueryResultRow): unknown {
  const values: unknown[] = Object.values(row)
  if (values.length !== 1) throw new Error(`expected one column, not ${values.length}`)
  return values[0]
}
