import { sql, type Statement } from '#platform/db'

/** Joins the texts of the asset `a` as `c`, in English where it is not translated: always a whole record, never two mixed. */
export function joinContent(lang: string): Statement {
  return sql`left join lateral (
    select x.lang, x.content_name, x.tag, x.heading, x.text from asset_contents x where x.asset_id = a.id and x.lang in (${lang}, 'en')
    order by x.lang = ${lang} desc limit 1) c on true`
}

/** Joins the property or note behind the asset `a` as `p`, with what its face value is in as `f`. */
export const JOIN_PROPERTY: Statement = sql`
  left join asset_properties p on p.asset_id = a.id left join assets f on f.id = p.face_value_asset_id`

/**
 * The last trade of the market `m`, in raw units of its quote asset: the newest by date (CAT-22). Where only candles exist, as in the
 * demo's history, from the newest of them.
 */
export const LAST_OF_MARKET: Statement = sql`(
  select known.price * m.tick_raw as price, known.at from (
    (select 1 as rank, y.price, y.at from published.fills y where y.market_id = m.id order by y.id desc limit 1)
    union all
    (select 2, y.close, y.start from published.candles y where y.market_id = m.id and y.interval = '1m' order by y.start desc limit 1)
    union all
    (select 3, y.close, y.start from published.candles y where y.market_id = m.id and y.interval = '1d' order by y.start desc limit 1)
  ) known order by known.at desc, known.rank limit 1)`

/** Joins the first market of the asset `a` as `m`, and its last price as `last`. */
export const JOIN_LAST_PRICE: Statement = sql`
  left join lateral (
    select x.id, x.quote_asset_id, x.tick_raw from published.markets x where x.base_asset_id = a.id order by x.sort_term, x.symbol limit 1
  ) m on true
  left join lateral ${LAST_OF_MARKET} last on true`

/** The closing prices of the last 30 days with a trade in the market `m`, oldest first. */
export const TREND: Statement = sql`array(
  select (y.close * m.tick_raw)::text from (
    select x.start, x.close from published.candles x where x.market_id = m.id and x.interval = '1d' order by x.start desc limit 30) y
  order by y.start)`

/** How far the last price is from the face value, in hundredths of a per cent; null unless both are in the same asset. */
export const PAR_BPS: Statement = sql`case when m.quote_asset_id = p.face_value_asset_id
  then round((last.price - p.face_value) * 10000 / p.face_value) end`

/** Whether the offer under this alias takes subscriptions at this moment. */
export function isOpenAt(now: Date, alias: 'x' | 'o' = 'x'): Statement {
  const o = alias === 'x' ? sql`x` : sql`o`
  return sql`(${o}.status = 'open' and ${o}.offer_date <= ${now}::timestamptz and ${o}.close_date > ${now}::timestamptz and ${o}.originated < ${o}.units)`
}

/** Whether the offer `x` is the asset's `a` own, or of a derivative whose offers it groups (DEF-151). */
export const IS_OFFER_OF: Statement = sql`x.asset_id = any(case when a.is_offer_group then array(
    select a.id union all select d.id from assets d where d.underlying_id = a.id and d.is_active and d.is_visible and d.is_investable)
  else array[a.id] end)`

/**
 * Joins the offer that a card of the asset `a` shows, as `o`: the newest that is open, else the next one, else the last. Of an asset that
 * groups the offers of its derivatives, one of each of them, together and in its own units; the one that closes first says when.
 */
export function joinOffer(now: Date): Statement {
  return sql`left join lateral (
    select (array_agg(y.status order by y.offer_date desc, y.id desc))[1] as status, sum(y.units) as units, sum(y.originated) as originated,
           min(y.offer_date) as offer_date, min(y.close_date) as close_date, bool_and(y.is_paused) as is_paused
    from (
      select distinct on (z.asset_id) z.* from (
        select x.id, x.asset_id, x.status, x.offer_date, x.close_date, r.rank, min(r.rank) over () as best_rank,
               trunc(x.units * s.scale) as units, trunc(x.originated * s.scale) as originated,
               exists (select from assets b where b.id in (x.asset_id, x.bonus_asset_id) and (b.is_frozen or b.are_transfers_paused)) as is_paused
        from published.issue_offers x
        cross join lateral (select case when ${isOpenAt(now)} then 1 when x.status = 'open' and x.offer_date > ${now}::timestamptz then 2
                                        when x.status = 'canceled' then 4 else 3 end as rank) r
        cross join lateral (select power(10::numeric, a.decimals - b.decimals) as scale from assets b where b.id = x.asset_id) s
        where ${IS_OFFER_OF}) z
      where z.rank = z.best_rank
      order by z.asset_id, extract(epoch from z.offer_date) * (case z.rank when 2 then 1 else -1 end), z.id desc) y) o on true`
}
