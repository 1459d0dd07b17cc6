import type { MarketChange, MarketDetail } from '@bourse/contracts/exchange'
import {
  changedTerms,
  dayBegins,
  type MarketSpec,
  type MarketTerms,
  priceText,
  quantityText,
  USUAL_BAND_PPM,
  valueText,
} from '@bourse/domain/exchange'
import { type MarketRow, readDayFigures, readTermsOfMarket, readUsualMinValue, specOf, type TermsRow, termsOf } from '#features/market'
import { usersByIds } from '#features/session'
import { sql, type Tx } from '#platform/db'
import { presentTerms, termText } from './market-figures.ts'
import { presentState } from './market-state.ts'
import { type DoneAction, readDoneActions, readMarketStates } from './read-markets.ts'

const CHANGES_MAX = 60

/** One market as staff see it. */
export async function readDetail(tx: Tx, row: MarketRow, now: number): Promise<MarketDetail> {
  const spec = specOf(row)
  const [state] = await readMarketStates(tx, row.symbol)
  if (!state) throw new Error(`market ${row.symbol} has no state`)
  const history = await readTermsOfMarket(tx, row.id)
  const actions = await readDoneActions(tx, row.id, CHANGES_MAX)
  const names = await namesIn(tx, history, actions)
  const inForce = history.find(({ outcome }) => outcome === 'done')
  const next = history.find(({ outcome }) => outcome === null)
  const opened = actions.find(({ action }) => action === 'resume')?.at ?? history.at(-1)?.ended_at
  const figures = (await readDayFigures(tx, new Date(dayBegins(now)))).get(row.id)
  return {
    ...presentState(state),
    base: assetOf(spec.base),
    quote: assetOf(spec.quote),
    unit: { tick: priceText(spec, 1), lot: quantityText(spec, 1) },
    terms: presentTerms(spec, termsOf(row)),
    in_force_since: inForce?.ended_at?.getTime() ?? 0,
    next: next
      ? {
          terms: presentTerms(spec, termsOf(next)),
          in_force_from: next.in_force_from.getTime(),
          needs_halt: next.needs_halt,
          by: names(next.asked_by, next.signed_by),
        }
      : null,
    open_since: row.status === 'open' ? (opened?.getTime() ?? null) : null,
    usual: { band_ppm: USUAL_BAND_PPM, smallest_value: valueText(spec, await readUsualMinValue(tx, spec)) },
    last_price: row.last_price === 0n ? null : priceText(spec, row.last_price),
    volume: quantityText(spec, figures?.volume ?? 0n),
    holder: state.isHeld ? state.holder : null,
    ...(await readLive(tx, row.id)),
    changes: changesIn(spec, history, actions, names).slice(0, CHANGES_MAX),
  }
}

/** How many of a market's live orders would be canceled for these steps: those that do not fit them (`fitsSteps`), and the other legs of their pairs. */
export async function countUnfit(
  tx: Tx,
  marketId: number,
  { tickStep, lotStep }: Pick<MarketTerms, 'tickStep' | 'lotStep'>,
): Promise<{ live: number; unfit: number }> {
  return tx.one<{ live: number; unfit: number }>(sql`
    with live as (
      select id, coalesce(x.other_leg_id, 0) as other_leg_id,
             price % ${tickStep}::bigint <> 0
               or (stop_price % ${tickStep}::bigint <> 0 and coalesce(x.trail_ticks + x.trail_ppm, 0) = 0)
               or (quantity - filled) % ${lotStep}::bigint <> 0
               or (coalesce(x.shown, 0) > 0 and (x.shown % ${lotStep}::bigint <> 0 or x.showing % ${lotStep}::bigint <> 0)) as is_unfit
      from orders left join order_extras x on x.order_id = id
      where market_id = ${marketId} and status in ('PENDING', 'OPEN', 'PARTIAL_FILL'))
    select count(*)::int as live, count(*) filter (where l.is_unfit or m.is_unfit)::int as unfit
    from live l left join live m on l.other_leg_id > 0 and m.id = l.other_leg_id`)
}

async function readLive(tx: Tx, marketId: number): Promise<{ stops: number; people: number; epoch: number }> {
  const row = await tx.one<{ stops: number; people: number; epoch: bigint }>(sql`
    select count(*) filter (where o.status = 'PENDING')::int as stops, count(distinct o.user_id)::int as people,
           (select epoch from market_leases where market_id = ${marketId}) as epoch
    from orders o where o.market_id = ${marketId} and o.status in ('PENDING', 'OPEN', 'PARTIAL_FILL')`)
  return { ...row, epoch: Number(row.epoch) }
}

type Names = (...ids: (bigint | null)[]) => string[]

async function namesIn(tx: Tx, history: readonly TermsRow[], actions: readonly DoneAction[]): Promise<Names> {
  const ids = [
    ...history.flatMap(({ asked_by, signed_by }) => [asked_by, signed_by]),
    ...actions.flatMap(({ askedBy, actorUserId }) => [askedBy, actorUserId]),
  ]
  const known = await usersByIds(tx, [...new Set(ids.filter((id) => id !== null).map(String))])
  return (...some) => some.flatMap((id) => (id === null ? [] : (known.get(String(id)) ?? [])))
}

/** Newest first. */
function changesIn(spec: MarketSpec, history: readonly TermsRow[], actions: readonly DoneAction[], names: Names): MarketChange[] {
  const done = history.filter(({ outcome }) => outcome === 'done')
  const ofTerms = done.map((row, index): MarketChange => {
    const before = done[index + 1]
    const [was, is] = [before && termsOf(before), termsOf(row)]
    return {
      at: row.ended_at?.getTime() ?? 0,
      kind: before ? 'terms' : 'opened',
      reason: row.reason,
      by: names(row.asked_by, row.signed_by),
      actor: row.asked_by === null ? 'console' : 'staff',
      terms: was ? changedTerms(was, is).map((term) => ({ term, before: termText(spec, was, term), after: termText(spec, is, term) })) : [],
    }
  })
  const ofActions = actions.map(
    ({ at, action, reason, actor, askedBy, actorUserId }): MarketChange => ({
      at: at.getTime(),
      kind: action,
      reason,
      by: names(askedBy, actorUserId),
      actor,
      terms: [],
    }),
  )
  return [...ofTerms, ...ofActions].sort((a, b) => b.at - a.at)
}

function assetOf({ code, decimals, decimalsMin }: MarketSpec['base']): MarketDetail['base'] {
  return { code, decimals, decimals_min: decimalsMin }
}
