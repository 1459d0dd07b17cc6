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

/** Whether the offer `x` takes subscriptions at this moment. */
export function isOpenAt(now: Date): Statement {
  return sql`(x.status = 'open' and x.offer_date <= ${now}::timestamptz and x.close_date > ${now}::timestamptz and x.originated < x.units)`
}

/** Joins the offer that a card of the asset `a` shows, as `o`: the newest that is open, else the next one, else the last. */
export function joinOffer(now: Date): Statement {
  return sql`left join lateral (
    select x.status, x.units, x.originated, x.offer_date, x.close_date from published.issue_offers x,
      lateral (select case when ${isOpenAt(now)} then 1 when x.status = 'open' and x.offer_date > ${now}::timestamptz then 2
                           when x.status = 'canceled' then 4 else 3 end as rank) r
    where x.asset_id = a.id
    order by r.rank, extract(epoch from x.offer_date) * (case r.rank when 2 then 1 else -1 end), x.id desc limit 1) o on true`
}
