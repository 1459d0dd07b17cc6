import type { AlertMode, AlertState, AlertTerms } from '@bourse/domain/alert'
import { sql, type Tx } from '#platform/db'
import { byId, type ListQuery, type ListRows, orderedBy, type Place, readList } from '#platform/list'
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
  firedFrom?: number | undefined
}

/** Of an alert `a`: a spread fires without a trade, and so without a number that would say what came last. */
const FIRED_VALUE = sql`coalesce(
  (select f.value from alert_firings f where f.alert_id = a.id and f.fill_id is not null order by f.fill_id desc limit 1),
  (select f.value from alert_firings f where f.alert_id = a.id and f.fill_id is null order by f.at desc limit 1)) as fired_value`

const LAST_FIRED_FIRST = orderedBy(
  [
    { by: sql`a.fired_at`, kind: 'moment', isDescending: true },
    { by: sql`a.id`, kind: 'bigint', isDescending: true },
  ],
  'fired',
)

/** Newest first; those that have fired since a time, the last fired first. */
export function listAlerts(tx: Tx, profileId: bigint, filter: AlertFilter): Promise<ListRows<AlertRow>> {
  const { marketId = null, state = null, firedFrom } = filter
  const isAsked = sql`a.profile_id = ${profileId} and (${marketId}::int is null or a.market_id = ${marketId})
    and (${state}::text is null or a.state = ${state})`
  if (firedFrom === undefined)
    return readList(filter, byId(sql`a.id`), ({ isNext, order, limit }) =>
      tx.rows<AlertRow & Record<string, unknown>>(
        sql`select a.*, ${FIRED_VALUE} from alerts a where ${isAsked} and ${isNext} order by ${order} limit ${limit}`,
      ),
    )
  return readList(filter, LAST_FIRED_FIRST, ({ isNext, order, limit, place }) =>
    tx.rows<AlertRow & { place: Place } & Record<string, unknown>>(sql`
      select a.*, ${FIRED_VALUE}, ${place} as place from alerts a
      where ${isAsked} and a.fired_at >= ${new Date(firedFrom)} and ${isNext} order by ${order} limit ${limit}`),
  )
}

export async function alertById(tx: Tx, profileId: bigint, id: bigint): Promise<AlertRow | undefined> {
  return tx.maybe<AlertRow & Record<string, unknown>>(
    sql`select a.*, ${FIRED_VALUE} from alerts a where a.id = ${id} and a.profile_id = ${profileId}`,
  )
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
    returning *, null::bigint as fired_value`)
}

interface Reset {
  state: 'armed' | 'paused'
  setting: Setting
  /** Whether the price, where it is there already, has to come back and get there again. */
  awaitsReturn: boolean
}

/** As if it had been set just now: it does not rest, and is judged at trades from now on. */
export async function resetAlert(tx: Tx, id: bigint, { state, setting, awaitsReturn }: Reset, armed: Armed): Promise<AlertRow> {
  const { direction, threshold, spanSeconds } = columnsOf(setting.terms)
  return tx.one<AlertRow & Record<string, unknown>>(sql`
    update alerts a set direction = ${direction}, threshold = ${threshold}, span_seconds = ${spanSeconds}, mode = ${setting.mode},
           rest_seconds = ${setting.restSeconds}, note = ${setting.note}, state = ${state}, armed_after = ${armed.armedAfter},
           version = ${armed.version}, rests_until = case when ${awaitsReturn} then fired_at end
    where a.id = ${id} returning a.*, ${FIRED_VALUE}`)
}

export async function renameAlert(tx: Tx, id: bigint, note: string): Promise<AlertRow> {
  return tx.one<AlertRow & Record<string, unknown>>(sql`
    update alerts a set note = ${note} where a.id = ${id} returning a.*, ${FIRED_VALUE}`)
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
