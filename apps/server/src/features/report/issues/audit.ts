import type { Check } from '#platform/audit'

/** What each posting was for, by those who may issue. */
const AGENTS_AND_DEPOSITS = `
  select posting_id, asset_id, issued from published.agent_issues
  union all
  select posting_id, asset_id, issued from published.deposit_issues`

/** The funds that a demonstration begins with, which nobody announced. */
const IS_OPENING = `p.kind in ('mint', 'burn') and starts_with(p.ref, 'demo:')`

/** Units come into being for a reason that is on record, and currencies only through agents and deposits. */
export const ISSUE_CHECKS: readonly Check[] = [
  {
    id: 'I70',
    says: 'the supply of every currency and coin is what agents issued less what they redeemed, and what arrived as a deposit',
    query: `with opened as (
              select w.asset_id, -sum(e.amount) as issued
              from published.postings p join published.entries e on e.posting_id = p.id and not e.of_fill join published.wallets w on w.id = e.wallet_id
              where w.is_issuance and ${IS_OPENING} group by w.asset_id),
            issued as (select asset_id, sum(issued) as issued from (${AGENTS_AND_DEPOSITS}) c group by asset_id),
            supply as (select asset_id, -sum(balance) as total from published.wallets where is_issuance group by asset_id)
            select count(*) as looked,
                   count(*) filter (where coalesce(s.total, 0) <> coalesce(i.issued, 0) + coalesce(o.issued, 0)) as broken
            from published.assets a left join supply s on s.asset_id = a.id left join issued i on i.asset_id = a.id
            left join opened o on o.asset_id = a.id
            where a.ctype not in ('propertyasset', 'derivativenote')`,
  },
  {
    id: 'I71',
    says: 'every posting that issues or redeems units has its mint, burn, deposit or subscription of exactly as many, and each of those its posting',
    query: `with booked as (
              select e.posting_id, w.asset_id, -sum(e.amount) as issued
              from published.entries e join published.wallets w on w.id = e.wallet_id
              where w.is_issuance group by e.posting_id, w.asset_id having sum(e.amount) <> 0),
            causes as (
              select posting_id, asset_id, sum(issued) as issued
              from (${AGENTS_AND_DEPOSITS} union all select posting_id, asset_id, issued from published.offer_issues) c
              group by posting_id, asset_id)
            select count(*) as looked,
                   count(*) filter (where b.posting_id is null or (c.posting_id is null and not (${IS_OPENING})) or c.issued <> b.issued) as broken
            from booked b full join causes c on c.posting_id = b.posting_id and c.asset_id = b.asset_id
            left join published.postings p on p.id = b.posting_id`,
  },
]
