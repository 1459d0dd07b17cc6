import type { Check } from '#platform/audit'

/** The ledger's invariants; each is one query over all of it. */
export const LEDGER_CHECKS: readonly Check[] = [
  {
    id: 'I1',
    says: 'per asset the balances sum to zero, and supply is what was minted less what was burned',
    query: `select count(*) as looked, count(*) filter (where b.total <> 0 or s.minted - s.burned <> s.total) as broken
            from audit.supply s join (select a.code, coalesce(sum(w.balance), 0) as total from published.assets a left join wallets w on w.asset_id = a.id group by a.code) b on b.code = s.asset`,
  },
  {
    id: 'I2',
    says: 'per wallet what is held equals its active holds and the reserves of its live orders',
    query: `select count(*) as looked, count(*) filter (where coalesce(w.held, 0) <> coalesce(h.remaining, 0)) as broken
            from wallets w full join (
              select wallet_id, sum(remaining) as remaining from (
                select wallet_id, remaining from holds where state = 'active' union all select wallet_id, reserved from audit.reserves) parts
              group by wallet_id) h on h.wallet_id = w.id`,
  },
  {
    id: 'I3',
    says: 'no wallet but an issuer owes, holds more than it has, or waits for less than nothing',
    query: `select count(*) as looked, count(*) filter (where not is_issuance and (balance < 0 or held < 0 or held > balance or pending < 0)) as broken from wallets`,
  },
  {
    id: 'I4',
    says: 'each running balance is the one before plus its amount, without gaps, and the last is the wallet',
    query: `with steps as (
              select wallet_id, amount, balance_after, wallet_version,
                     lag(balance_after, 1, 0::numeric) over w as before, lag(wallet_version, 1, 0::bigint) over w as version_before
              from entries window w as (partition by wallet_id order by wallet_version)
            ), chain as (
              select wallet_id, count(*) filter (where balance_after <> before + amount or wallet_version <> version_before + 1) as broken,
                     count(*) as looked, max(wallet_version) as last_version, sum(amount) as total
              from steps group by wallet_id
            )
            select coalesce(sum(c.looked), 0)::bigint as looked,
                   coalesce(sum(c.broken), 0)::bigint
                   + count(*) filter (where w.id is null or coalesce(c.total, 0) <> w.balance or coalesce(c.last_version, 0) <> w.version) as broken
            from wallets w full join chain c on c.wallet_id = w.id`,
  },
  {
    id: 'I7',
    says: 'every posting has entries, every entry its posting, they sum to zero per asset, and only those of trades are marked as such',
    query: `select count(*) as looked, count(*) filter (where p.id is null or s.posting_id is null or s.is_homeless or s.total <> 0 or (s.is_of_fill and p.kind <> 'fill')) as broken
            from postings p full join (
              select e.posting_id, w.asset_id, bool_or(w.id is null) as is_homeless, bool_or(e.of_fill) as is_of_fill, sum(e.amount) as total
              from entries e left join wallets w on w.id = e.wallet_id group by e.posting_id, w.asset_id) s on s.posting_id = p.id`,
  },
  {
    id: 'I10',
    says: 'per wallet what is pending equals the mints and deposits announced to it',
    query: `select count(*) as looked, count(*) filter (where coalesce(w.pending, 0) <> coalesce(n.amount, 0)) as broken
            from wallets w full join (select wallet_id, sum(amount) as amount from audit.announced group by wallet_id) n on n.wallet_id = w.id`,
  },
  {
    id: 'I67',
    says: 'a frozen wallet takes no part in a trade, and every frozen wallet has the number of the entry since when',
    query: `select count(*) as looked, count(*) filter (where (w.is_frozen and z.id is null) or exists (
                     select from entries e join postings p on p.id = e.posting_id
                     where e.wallet_id = z.wallet_id and e.wallet_version > z.after_version
                       and (z.until_version is null or e.wallet_version <= z.until_version) and p.kind = 'fill')) as broken
            from wallets w left join wallet_freezes z on z.wallet_id = w.id where w.is_frozen or z.id is not null`,
  },
]
