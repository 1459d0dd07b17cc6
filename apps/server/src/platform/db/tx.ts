import type { PoolClient, QueryResultRow } from 'pg'
import { prepareHot } from './hot-statements.ts'
import type { Statement } from './sql.ts'

/** What a transaction touched, by name. */
export type Marks = Map<string, Set<bigint>>

/** One connection, inside one transaction for a write. Store functions take it first; no feature sees a pool. */
export class Tx {
  readonly #client: Pick<PoolClient, 'query'>
  readonly #beforeCommit: (() => Promise<void>)[] = []
  readonly #afterCommit: (() => void)[] = []
  readonly marks: Marks = new Map()
  readonly unanswered: Promise<unknown>[] = []

  constructor(client: Pick<PoolClient, 'query'>) {
    this.#client = client
  }

  async rows<Row extends QueryResultRow>(statement: Statement): Promise<Row[]> {
    return (await this.#client.query<Row>(prepareHot(this.#client, statement))).rows
  }

  async maybe<Row extends QueryResultRow>(statement: Statement): Promise<Row | undefined> {
    return (await this.rows<Row>(statement))[0]
  }

  async one<Row extends QueryResultRow>(statement: Statement): Promise<Row> {
    const [row, ...rest] = await this.rows<Row>(statement)
    if (!row || rest.length > 0) throw new Error('expected exactly one row')
    return row
  }

  /** The count of rows that the statement touched. */
  async run(statement: Statement): Promise<number> {
    return (await this.#client.query(prepareHot(this.#client, statement))).rowCount ?? 0
  }

  /** Where the plan is made once from the first time on, however long its lists are. */
  async prepared<Row extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return (await this.#client.query<Row>({ name, text, values })).rows
  }

  /** For what must not happen when the transaction does not: counters, wake-ups, publishing. */
  afterCommit(then: () => void): void {
    this.#afterCommit.push(then)
  }

  /** For what is written last of all: rows that many transactions want are then locked for the shortest time, and in one order. */
  beforeCommit(work: () => Promise<void>): void {
    this.#beforeCommit.push(work)
  }

  /** What one of these adds is done as well. */
  async finish(): Promise<void> {
    for (let next = this.#beforeCommit.shift(); next; next = this.#beforeCommit.shift()) await next()
  }

  /** A statement that was sent and whose answer nobody needs before the commit is sent, too; if it fails, so does the transaction. */
  untilCommit(sent: Promise<unknown>): void {
    sent.catch(() => {})
    this.unanswered.push(sent)
  }

  /** Notes under a name what this transaction touches; whoever watches the database hears of it once it has committed. */
  mark(name: string, id: bigint): void {
    const ids = this.marks.get(name)
    if (ids) ids.add(id)
    else this.marks.set(name, new Set([id]))
  }

  committed(): void {
    for (const then of this.#afterCommit) then()
  }
}
