/** Invariants of the raw tables, written independently of the audit: each query returns the rows that break it. */
export const BOOKS: readonly { says: string; query: string }[] = [
  {
    says: 'per asset all balances sum to zero',
    query: `select a.code || ' is off by ' || sum(w.balance) as what from wallets w join assets a on a.id = w.asset_id group by a.code having sum(w.balance) <> 0`,
  },
  {
    says: 'a wallet is the sum of its entries, which count up from one without a gap, and stands where the last of them says',
    query: `select 'wallet ' || w.id || ' has ' || w.balance || ' (version ' || w.version || '), entries add up to ' || coalesce(e.total, 0) as what
            from wallets w left join (
              select wallet_id, sum(amount) as total, count(*) as times, min(wallet_version) as first, max(wallet_version) as last,
                     (array_agg(balance_after order by wallet_version desc))[1] as stand
              from entries group by wallet_id) e on e.wallet_id = w.id
            where (w.balance, w.balance, w.version, w.version) is distinct from (coalesce(e.total, 0), coalesce(e.stand, 0), coalesce(e.times, 0), coalesce(e.last, 0))
               or coalesce(e.first, 1) <> 1`,
  },
  {
    says: 'each running balance is the sum of all entries up to it',
    query: `select 'entry ' || wallet_version || ' of wallet ' || wallet_id as what from (
              select wallet_id, wallet_version, balance_after, sum(amount) over (partition by wallet_id order by wallet_version) as total from entries) steps
            where balance_after <> total`,
  },
  {
    says: 'no entry is of a wallet or a posting that is not there, and no posting is empty or leaves anything over',
    query: `select 'posting ' || coalesce(p.id, e.posting_id) as what
            from postings p full join entries e on e.posting_id = p.id left join wallets w on w.id = e.wallet_id
            group by p.id, e.posting_id, w.asset_id having p.id is null or w.asset_id is null or sum(e.amount) <> 0`,
  },
  {
    says: 'what is held is what active holds and live orders have set aside',
    query: `with parts as (
              select wallet_id, remaining as amount from holds where state = 'active'
              union all
              select w.id, o.reserved from orders o join markets m on m.id = o.market_id
              join wallets w on w.pocket_id = o.pocket_id and w.asset_id = case o.side when 'BUY' then m.quote_asset_id else m.base_asset_id end
              where o.status in ('PENDING', 'OPEN', 'PARTIAL_FILL'))
            select 'wallet ' || w.id || ' holds ' || w.held || ', set aside are ' || coalesce(sum(p.amount), 0) as what
            from wallets w left join parts p on p.wallet_id = w.id group by w.id having w.held <> coalesce(sum(p.amount), 0)`,
  },
  {
    says: 'no leg of a pair is left alone: as long as one can trade, the other can, and as much',
    query: `select 'order ' || o.id || ' (' || o.cl_ord_id || ')' as what
            from orders o join order_extras x on x.order_id = o.id and x.other_leg_id <> 0
            left join orders m on m.id = x.other_leg_id and m.status in ('PENDING', 'OPEN', 'PARTIAL_FILL')
            where o.status in ('PENDING', 'OPEN', 'PARTIAL_FILL') and (m.id is null or m.quantity - m.filled <> o.quantity - o.filled)`,
  },
  {
    says: 'the two legs of a pair have not traded more than its size',
    query: `select 'orders ' || o.id || ' and ' || s.id || ' traded ' || o.filled || ' and ' || s.filled || ' of ' || o.quantity as what
            from orders o join orders s on s.pocket_id = o.pocket_id and s.cl_ord_id = o.cl_ord_id || '.stop'
            where s.type = 'STOP' and o.filled + s.filled > o.quantity`,
  },
  {
    says: 'the exits of a bracket that buys offer no more than it has received',
    query: `select 'bracket ' || e.order_id || ' received ' || r.received || ', its exits are for ' || e.armed * m.lot_raw as what
            from order_exits e join orders o on o.id = e.order_id and o.side = 'BUY' join markets m on m.id = o.market_id
            cross join lateral (
              select coalesce(sum(f.quantity * m.lot_raw - case when f.fee_in_quote then 0 else 1 end * greatest(0, case when f.taker_order_id = o.id then f.taker_fee else f.maker_fee end)), 0) as received
              from fills f where o.id in (f.taker_order_id, f.maker_order_id)) r
            where e.armed * m.lot_raw + e.uncovered <> r.received`,
  },
  {
    says: 'nobody but an issuer has less than nothing, or less than is held',
    query: `select 'wallet ' || id || ' has ' || balance || ', holds ' || held || ', waits for ' || pending as what
            from wallets where not is_issuance and (balance < 0 or held < 0 or held > balance or pending < 0)`,
  },
  {
    says: 'a fill moves its quantity, its cost and its fees, and nothing else',
    query: `with sides as (
              select f.*, m.base_asset_id, m.quote_asset_id, m.fees_pocket_id, f.quantity * m.lot_raw as base,
                     case when f.fee_in_quote then m.quote_asset_id else m.base_asset_id end as buyers_asset_id,
                     case taker_side when 'BUY' then taker_pocket_id else maker_pocket_id end as buyer,
                     case taker_side when 'BUY' then maker_pocket_id else taker_pocket_id end as seller,
                     case taker_side when 'BUY' then taker_fee else greatest(maker_fee, 0) end as buyer_fee,
                     case taker_side when 'BUY' then greatest(maker_fee, 0) else taker_fee end as seller_fee,
                     case taker_side when 'BUY' then greatest(-maker_fee, 0) else 0 end as seller_rebate,
                     case taker_side when 'BUY' then 0 else greatest(-maker_fee, 0) end as buyer_rebate
              from fills f join markets m on m.id = f.market_id
            ), due as (
              select id::text as ref, pocket_id, asset_id, sum(amount) as amount from (
                select id, seller as pocket_id, base_asset_id as asset_id, -base as amount from sides
                union all select id, buyer, base_asset_id, base from sides
                union all select id, buyer, buyers_asset_id, -buyer_fee from sides
                union all select id, fees_pocket_id, buyers_asset_id, buyer_fee - seller_rebate from sides
                union all select id, seller, buyers_asset_id, seller_rebate from sides
                union all select id, buyer, quote_asset_id, buyer_rebate - cost from sides
                union all select id, seller, quote_asset_id, cost - seller_fee from sides
                union all select id, fees_pocket_id, quote_asset_id, seller_fee - buyer_rebate from sides) legs
              group by 1, 2, 3 having sum(amount) <> 0
            ), booked as (
              select p.ref, w.pocket_id, w.asset_id, sum(e.amount) as amount
              from postings p join entries e on e.posting_id = p.id join wallets w on w.id = e.wallet_id where p.kind = 'fill'
              group by 1, 2, 3 having sum(e.amount) <> 0
            )
            select 'fill ' || coalesce(d.ref, b.ref) as what from due d full join booked b using (ref, pocket_id, asset_id) where d.amount is distinct from b.amount`,
  },
  {
    says: 'one posting a fill',
    query: `select 'fill ' || ref as what from postings where kind = 'fill' group by ref having count(*) > 1`,
  },
  {
    says: 'an order has filled and paid what its fills say',
    query: `with parts as (
              select maker_order_id as id, quantity, cost from fills union all select taker_order_id, quantity, cost from fills
            ), sums as (select id, sum(quantity) as quantity, sum(cost) as cost from parts group by id)
            select 'order ' || coalesce(o.id, s.id) as what from orders o full join sums s on s.id = o.id
            where (o.filled, o.filled_cost) is distinct from (coalesce(s.quantity, 0)::bigint, coalesce(s.cost, 0))`,
  },
  {
    says: 'an order reserves what its rest can cost, the stop of a pair only what it can cost more, and nothing once it is over',
    query: `select 'order ' || o.id || ' (' || o.status || ') reserves ' || o.reserved as what
            from orders o join markets m on m.id = o.market_id join assets b on b.id = m.base_asset_id
            left join order_extras x on x.order_id = o.id left join orders otherLeg on otherLeg.id = x.other_leg_id
            left join order_extras y on y.order_id = otherLeg.id
            cross join lateral (
              select div(m.lot_raw * o.limit_price * m.tick_raw, (10::numeric) ^ b.decimals) as own,
                     div(m.lot_raw * otherLeg.limit_price * m.tick_raw, (10::numeric) ^ b.decimals) as others) lot
            cross join lateral (
              select case when o.side = 'SELL' then (o.quantity - o.filled) * m.lot_raw
                          else (o.quantity - o.filled) * (lot.own + div(lot.own * coalesce(x.fee_ppm, 0) + 999999, 1000000)) end as own,
                     case when otherLeg.id is null then 0 when o.side = 'SELL' then (o.quantity - o.filled) * m.lot_raw
                          else (o.quantity - o.filled) * (lot.others + div(lot.others * coalesce(y.fee_ppm, 0) + 999999, 1000000)) end as others) cost
            where o.reserved <> case when o.status not in ('PENDING', 'OPEN', 'PARTIAL_FILL') then 0
                                     when o.status = 'PENDING' then greatest(0, cost.own - cost.others) else cost.own end`,
  },
  {
    says: 'a transfer has its posting from sender to recipient, and such a posting its transfer',
    query: `select 'transfer ' || coalesce(t.id::text, '?') || ', posting ' || coalesce(t.posting_id, p.id) as what
            from transfers t join profiles s on s.id = t.sender_profile_id join profiles r on r.id = t.recipient_profile_id
            full join (
              select p.id, count(*) as legs, max(w.pocket_id) filter (where e.amount < 0) as payer, max(w.pocket_id) filter (where e.amount > 0) as payee,
                     max(e.amount) as amount, min(w.asset_id) as asset_id
              from postings p join entries e on e.posting_id = p.id join wallets w on w.id = e.wallet_id where p.kind = 'transfer' group by p.id
            ) p on p.id = t.posting_id
            where (p.legs, p.payer, p.payee, p.amount, p.asset_id) is distinct from (2::bigint, s.pocket_id, r.pocket_id, t.quantity, t.asset_id)`,
  },
  {
    says: 'an approved proposal has its posting, and such a posting its proposal',
    query: `select 'proposal ' || coalesce(o.id::text, p.ref) as what
            from (select * from proposals where status = 'approved') o
            full join (select * from postings where kind in ('request', 'offer')) p on p.id = o.posting_id
            where (o.id::text, o.type_of) is distinct from (p.ref, p.kind)`,
  },
  {
    says: 'a confirmed mint or burn has its posting, and such a posting its mint or burn',
    query: `select d.kind || ' ' || coalesce(d.id::text, p.ref) as what
            from (select 'mint' as kind, id, posting_id from mints where status = 'confirmed'
                  union all select 'burn', id, posting_id from burns where status = 'confirmed') d
            full join (select * from postings where kind in ('mint', 'burn') and ref ~ '^[0-9]+$') p on p.id = d.posting_id
            where (d.kind, d.id::text) is distinct from (p.kind, p.ref)`,
  },
]
