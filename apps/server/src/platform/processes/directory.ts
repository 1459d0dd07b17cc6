import { sql, type Db, type Tx } from '#platform/db'
import type { Log } from '#platform/log'

/** Another process on the same database. */
export interface Peer {
  id: string
  roles: readonly string[]
  brokerUrl: string | undefined
}

export interface DirectoryOptions {
  /** Uses a connection of its own, because a process that can't renew its row in time counts as dead. */
  db: Db
  log: Log
  id: string
  /** A process that is known to be dead and need not be waited for. */
  formerId?: string | undefined
  roles: readonly string[]
  onPeers: (peers: readonly Peer[]) => void
  /** A second if not given. */
  beatMs?: number
}

const BEAT_MS = 1_000
/** A process that has been silent for longer counts as dead. */
export const DEAD_AFTER = '5 seconds'
const SWEPT_AFTER = '1 minute'

/** Renews this process's row with each beat and reads those of the others. */
export class ProcessDirectory {
  readonly #options: DirectoryOptions
  #brokerUrl: string | undefined
  #timer: NodeJS.Timeout | undefined
  #beating: Promise<void> | undefined
  #hasFailed = false

  constructor(options: DirectoryOptions) {
    this.#options = options
  }

  async start(): Promise<void> {
    const { db, formerId } = this.#options
    if (formerId !== undefined) await db.transaction((tx) => tx.run(sql`delete from processes where id = ${formerId}::uuid`))
    await this.#beat()
    this.#timer = setInterval(() => void this.#beatOnce(), this.#options.beatMs ?? BEAT_MS)
  }

  /** Publishes the address of this process's broker; without a host, the address that the database sees. */
  async announceBroker(at: { url: string } | { host?: string | undefined; port: number }): Promise<void> {
    const { db, id } = this.#options
    const url = 'url' in at ? at.url : `ws://${bracketed(at.host ?? (await this.#ownHost()))}:${at.port}/ws`
    // A row with the same address belongs to a process that has ended, since the address is in use here.
    await db.transaction((tx) => tx.run(sql`delete from processes where broker_url = ${url} and id <> ${id}::uuid`))
    this.#brokerUrl = url
    await this.#beatOnce()
  }

  /** Removes this process's row, so that the others need not wait until it counts as dead. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#beating
    const { db, id } = this.#options
    await db.transaction((tx) => tx.run(sql`delete from processes where id = ${id}::uuid`)).catch(() => {})
  }

  async #beatOnce(): Promise<void> {
    this.#beating ??= this.#beat()
      .then(() => {
        this.#hasFailed = false
      })
      .catch((error: Error) => {
        // Without the database, the last known processes count as alive; the failure is logged once until the database is back.
        if (!this.#hasFailed) this.#options.log.warn({ err: error.message }, 'could not read the list of processes')
        this.#hasFailed = true
      })
      .finally(() => {
        this.#beating = undefined
      })
    await this.#beating
  }

  async #beat(): Promise<void> {
    const { db, id, roles, onPeers } = this.#options
    const rows = await db.transaction(async (tx) => {
      await sayHere(tx, id, roles, this.#brokerUrl)
      return tx.rows<{ id: string; roles: string[]; broker_url: string | null }>(sql`
        select id, roles, broker_url from processes
        where id <> ${id}::uuid and seen_at > clock_timestamp() - ${DEAD_AFTER}::interval order by id`)
    })
    onPeers(rows.map((row) => ({ id: row.id, roles: row.roles, brokerUrl: row.broker_url ?? undefined })))
  }

  /** Null when the connection is a Unix socket. */
  async #ownHost(): Promise<string> {
    const { host } = await this.#options.db.read((tx) => tx.one<{ host: string | null }>(sql`select host(inet_client_addr()) as host`))
    return host === null || host === '::1' ? '127.0.0.1' : host
  }
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

async function sayHere(tx: Tx, id: string, roles: readonly string[], brokerUrl: string | undefined): Promise<void> {
  await tx.run(sql`
    insert into processes as p (id, roles, broker_url) values (${id}::uuid, ${[...roles]}::text[], ${brokerUrl ?? null})
    on conflict (id) do update set broker_url = excluded.broker_url, seen_at = clock_timestamp()`)
  await tx.run(sql`
    delete from processes where id in (
      select id from processes where seen_at < clock_timestamp() - ${SWEPT_AFTER}::interval for update skip locked)`)
}
