import type { PoolClient, QueryResultRow } from 'pg'
import { prepareHot } from './hot-statements.ts'
import type { Statement } from './sql.ts'

/** What a transaction marked, by name. */
export type Marks = Map<string, Set<bigint>>

/** One connection, inside one transaction for a write. Store functions take it as their first argument; no feature sees a pool. */
export class Tx {
  readonly #client: Pick<PoolClient, 'query'>
  readonly #beforeCommit: (() => Promise<void>)[] = []
  readonly #afterCommit: (() => void)[] = []
  readonly marks: Marks = new Map()
  readonly unanswered: Promise<unknown>[] = []
  /** Of what the commit waits for. */
  failure: Error | undefined

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

  /** The number of rows that the statement changed. */
  async run(statement: Statement): Promise<number> {
    return (await this.#client.query(prepareHot(this.#client, statement))).rowCount ?? 0
  }

  /** Prepared from the first call on, whatever the length of its lists. */
  async prepared<Row extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return (await this.#client.query<Row>({ name, text, values })).rows
  }

  /** Planned for its values at every call: for a statement whose best plan depends on them, such as on how common a word is. */
  async planned<Row extends QueryResultRow>({ text, values }: Statement): Promise<Row[]> {
    return (await this.#client.query<Row>({ text, values })).rows
  }

  /** For effects that must happen only after a commit: counters, wake-ups, publishing. */
  afterCommit(then: () => void): void {
    this.#afterCommit.push(then)
  }

  /** For rows that many transactions change: written last, they are locked for the shortest time, and in one order. */
  beforeCommit(work: () => Promise<void>): void {
    this.#beforeCommit.push(work)
  }

  /** Callbacks that are added meanwhile run too. What failed before it was sent to the database is known to nobody else: it ends here. */
  async finish(): Promise<void> {
    for (let next = this.#beforeCommit.shift(); next; next = this.#beforeCommit.shift()) await next()
    if (this.failure) throw this.failure
  }

  /** For a statement whose answer is not needed: it is awaited before the commit, and if it fails, so does the transaction. */
  untilCommit(sent: Promise<unknown>): void {
    sent.catch((error: Error) => {
      this.failure ??= error
    })
    this.unanswered.push(sent)
  }

  /** Marks what this transaction changes under a name; watchers are called after the commit. */
  mark(name: string, id: bigint): void {
    const ids = this.marks.get(name)
    if (ids) ids.add(id)
    else this.marks.set(name, new Set([id]))
  }

  /** What waits for the commit, in order. */
  get afterwards(): readonly (() => void)[] {
    return this.#afterCommit
  }
}
