import type { AlertMode, AlertState, AlertTerms } from '@bourse/domain/alert'
import { sql, type Tx } from '#platform/db'
import { byId, type ListQuery, type ListRows, readList } from '#platform/list'
import { lastPriceUpTo } from './last-price.ts'
import type { AlertRow } from './row.ts'

export interface Owner {
  userId: bigint
  profileId: bigint
  pocketId: bigint
}

/** Everything about an alert that its owner chooses. */
export interface Setting {
  terms: AlertTerms
  mode: AlertMode
  restSeconds: number | null
  note: string
}

/** Changes of one user's alerts come one after the other, so that they can be counted. */
export async function lockAlertsOf(tx: Tx, userId: bigint): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`alerts:${userId}`}, 0))`)
}

/** The next version of a market's alerts. Until the commit nobody else changes or judges them, so versions appear in order. */
export async function nextVersion(tx: Tx, marketId: number): Promise<bigint> {
  const { version } = await tx.one<{ version: bigint }>(sql`
    insert into alert_cursors as c (market_id, last_fill_id, version)
    select ${marketId}, coalesce((select max(id) from published.fills where market_id = ${marketId}), 0), 1
    on conflict (market_id) do update set version = c.version + 1
    returning version`)
  return version
}

export interface LastTrade {
  /** 0 before the first. */
  id: bigint
  /** The last price: that of an earlier trade, where the last one is none. */
  price: number | undefined
}

export async function lastTrade(tx: Tx, marketId: number): Promise<LastTrade> {
  const { id } = await tx.one<{ id: bigint }>(sql`select coalesce(max(id), 0) as id from published.fills where market_id = ${marketId}`)
  return { id, price: await lastPriceUpTo(tx, marketId, id) }
}

export async function countAlerts(tx: Tx, userId: bigint): Promise<{ armed: number; all: number }> {
  return tx.one<{ armed: number; all: number }>(sql`
    select count(*) filter (where state = 'armed')::int as armed, count(*)::int as all from alerts where user_id = ${userId}`)
}

interface AlertFilter extends ListQuery {
  marketId: number | undefined
  state?: AlertState | undefined
}

export function listAlerts(tx: Tx, profileId: bigint, filter: AlertFilter): Promise<ListRows<AlertRow>> {
  const { marketId = null, state = null } = filter
  return readList(filter, byId(sql`id`), ({ isNext, order, limit }) =>
    tx.rows<AlertRow & Record<string, unknown>>(sql`
      select * from alerts
      where profile_id = ${profileId} and (${marketId}::int is null or market_id = ${marketId})
        and (${state}::text is null or state = ${state}) and ${isNext}
      order by ${order} limit ${limit}`),
  )
}

export async function alertById(tx: Tx, profileId: bigint, id: bigint): Promise<AlertRow | undefined> {
  return tx.maybe<AlertRow & Record<string, unknown>>(sql`select * from alerts where id = ${id} and profile_id = ${profileId}`)
}

interface Armed {
  armedAfter: bigint
  version: bigint
}

export async function insertAlert(tx: Tx, owner: Owner, marketId: number, setting: Setting, armed: Armed): Promise<AlertRow> {
  const { kind, direction, threshold, spanSeconds } = columnsOf(setting.terms)
  return tx.one<AlertRow & Record<string, unknown>>(sql`
    insert into alerts (user_id, profile_id, pocket_id, market_id, kind, direction, threshold, span_seconds, mode, rest_seconds, note,
                        armed_after, version)
    values (${owner.userId}, ${owner.profileId}, ${owner.pocketId}, ${marketId}, ${kind}, ${direction}, ${threshold}, ${spanSeconds},
            ${setting.mode}, ${setting.restSeconds}, ${setting.note}, ${armed.armedAfter}, ${armed.version})
    returning *`)
}

/** As if it had been set just now: it does not rest, and is judged at trades from now on. */
export async function resetAlert(tx: Tx, id: bigint, state: 'armed' | 'paused', setting: Setting, armed: Armed): Promise<AlertRow> {
  const { direction, threshold, spanSeconds } = columnsOf(setting.terms)
  return tx.one<AlertRow & Record<string, unknown>>(sql`
    update alerts set direction = ${direction}, threshold = ${threshold}, span_seconds = ${spanSeconds}, mode = ${setting.mode},
           rest_seconds = ${setting.restSeconds}, note = ${setting.note}, state = ${state}, armed_after = ${armed.armedAfter},
           version = ${armed.version}, rests_until = null
    where id = ${id} returning *`)
}

export async function renameAlert(tx: Tx, id: bigint, note: string): Promise<AlertRow> {
  return tx.one<AlertRow & Record<string, unknown>>(sql`update alerts set note = ${note} where id = ${id} returning *`)
}

export async function deleteAlert(tx: Tx, id: bigint): Promise<void> {
  await tx.run(sql`delete from alerts where id = ${id}`)
}

function columnsOf(terms: AlertTerms) {
  return {
    kind: terms.kind,
    direction: terms.direction,
    threshold: 'threshold' in terms ? terms.threshold : null,
    spanSeconds: 'spanSeconds' in terms ? terms.spanSeconds : null,
  }
}
