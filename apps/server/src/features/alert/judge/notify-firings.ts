import type { Firing } from '@bourse/domain/alert'
import type { MarketSpec } from '@bourse/domain/exchange'
import { bigints, nullables, type Tx } from '#platform/db'
import { emitAll } from '#platform/events'
import { factsOf } from '../facts.ts'
import type { AlertRow } from '../row.ts'
import { IS_BLOCKED } from './read-alerts.ts'

type Told = Pick<AlertRow, 'id' | 'profile_id' | 'kind' | 'direction' | 'threshold' | 'span_seconds'> & { value: bigint }

/**
 * Writes what has fired: the alerts' new states, the firings and the notifications. An alert that was changed, paused or removed meanwhile,
 * or whose owner is suspended, does not fire. Returns the ids of those that did.
 */
export async function notifyFirings(tx: Tx, spec: MarketSpec, firings: readonly Firing[]): Promise<Set<number>> {
  if (firings.length === 0) return new Set()
  const told = await tx.prepared<Told & Record<string, unknown>>('alert-tell', TELL, [
    bigints(firings.map(({ alert }) => BigInt(alert.id))),
    bigints(firings.map(({ alert }) => BigInt(alert.version))),
    nullables(firings.map(({ tradeId }) => tradeId ?? null)),
    bigints(firings.map(({ at }) => BigInt(at))),
    bigints(firings.map(({ value }) => BigInt(value))),
  ])
  await emitAll(
    tx,
    told.map((row) => ({
      kind: `alert.${row.kind}` as const,
      profileId: row.profile_id,
      subjectId: row.id,
      data: { firing: factsOf(spec, row) },
    })),
  )
  return new Set(told.map(({ id }) => Number(id)))
}

const TELL = `
  with given as (
    select g.id, g.version, g.fill_id, to_timestamp(g.at_ms / 1000.0) as at, g.value
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) as g(id, version, fill_id, at_ms, value)
  ), told as (
    update alerts a
    set state = case a.mode when 'once' then 'done' else a.state end, fired_at = g.at, fired_count = a.fired_count + 1,
        rests_until = case a.mode when 'again' then g.at + a.rest_seconds * interval '1 second' end
    from given g
    where a.id = g.id and a.version = g.version and a.state = 'armed' and (a.rests_until is null or a.rests_until <= g.at)
      and not ${IS_BLOCKED}
    returning a.id, a.profile_id, a.kind, a.direction, a.threshold, a.span_seconds, g.fill_id, g.at, g.value
  ), written as (
    insert into alert_firings (alert_id, fill_id, at, value) select id, fill_id, at, value from told
  )
  select id, profile_id, kind, direction, threshold, span_seconds, value from told order by id`
