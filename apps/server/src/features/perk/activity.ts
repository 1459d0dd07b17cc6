import { dateFormat } from '@bourse/domain/formats'
import { PAGES } from '@bourse/contracts/page'
import { type ActivitySide, kindsAbout } from '@bourse/domain/activity'
import { ANSWER_WINDOW_MS } from '@bourse/domain/perk'
import { ACTIVITY_SOURCES, type ActivitySource, answersWhile, figureText, type ItemFacts, type Subject } from '#features/activity'
import { sql, type Statement } from '#platform/db'
import { membershipsWaitingFor } from './waiting-members.ts'

interface Figure {
  code: string
  decimals: number
  decimals_min: number
}

interface OfPerk extends Subject {
  perk: { id: string; name: string; owner: string }
  /** What amounts are in; null where nothing is paid. */
  asset: Figure | null
}

interface Membership extends OfPerk {
  /** Who gave it; the member unless somebody did. */
  giver: string
  expires_at: Date
}

const PERK: Statement = sql`
  jsonb_build_object('id', k.id::text, 'name', k.name, 'owner', o.name) as perk,
  case when a.id is not null then jsonb_build_object('code', a.code, 'decimals', a.decimals, 'decimals_min', a.decimals_min) end as asset`

/** The member owns the membership; the perk's owner is the other side. */
const memberships: ActivitySource<Membership> = {
  kinds: kindsAbout('membership'),
  readSubjects: (tx, ids) =>
    tx.rows<Membership & Record<string, unknown>>(sql`
      select s.id, s.profile_id as owner_id, s.group_profile_id as other_id, s.asset_id, s.note, coalesce(nullif(g.display_name, ''), g.name) as giver,
             case when s.status in ('asked', 'offered') and s.expires_at <= clock_timestamp() then 'expired' else s.status end as status,
             s.expires_at, ${PERK}
      from (select *, asked_at + ${ANSWER_WINDOW_MS} * interval '1 millisecond' as expires_at from memberships) s
      join perks k on k.id = s.perk_id join published.profiles o on o.id = k.owner_profile_id
      join published.profiles g on g.id = coalesce(s.gifted_by_profile_id, s.profile_id) left join published.assets a on a.id = s.asset_id
      where s.id = any(${ids}::bigint[])`),
  waitingFor: membershipsWaitingFor,
  hrefOf: pageOf,
  actionsOf(item) {
    if (item.kind === 'membership.asked') return answersWhile('asked', item)
    return item.kind === 'membership.offered' && item.side === 'own' && item.subject?.status === 'offered' ? ['approve', 'decline'] : []
  },
  movedBy: (_, { kind, side, data }) => amountMoved(kind, side, amountIn(data)),
  // The note was written with the request or the gift.
  noteOf: ({ kind, subject }) => (kind === 'membership.asked' || kind === 'membership.offered' ? (subject?.note ?? '') : ''),
  valuesOf: (item) => ({
    ...perkValues(item),
    ...(item.data.isGivers === true && { who: item.subject?.giver }),
    giver: item.subject?.giver,
    until: dayText(item.tag, item.data.until),
  }),
}

const tips: ActivitySource<OfPerk> = {
  kinds: kindsAbout('tip'),
  readSubjects: (tx, ids) =>
    tx.rows<OfPerk & Record<string, unknown>>(sql`
      select s.id, s.profile_id as owner_id, k.owner_profile_id as other_id, k.quote_asset_id as asset_id, s.note, ${PERK}
      from perk_tips s join perks k on k.id = s.perk_id join published.profiles o on o.id = k.owner_profile_id
      left join published.assets a on a.id = k.quote_asset_id
      where s.id = any(${ids}::bigint[])`),
  hrefOf: pageOf,
  movedBy: (_, { side, data }) => signed(side === 'own' ? -1n : 1n, amountIn(data)),
  valuesOf: perkValues,
}

export const perkActivity = [ACTIVITY_SOURCES.with(memberships), ACTIVITY_SOURCES.with(tips)]

function pageOf({ subject }: ItemFacts<OfPerk>): string {
  if (!subject?.perk) return PAGES.groups.path
  return PAGES.perk.path.replace(':sponsor', subject.perk.owner).replace(':id', subject.perk.id)
}

function perkValues({ subject, data, tag }: ItemFacts<OfPerk>): Record<string, string | undefined> {
  const amount = amountIn(data)
  return {
    perk: subject?.perk?.name,
    amount: subject?.asset && amount !== undefined ? figureText(tag, subject.asset, amount) : undefined,
  }
}

/** What the kind moved in the pockets of the two sides; reminders and the like name an amount that did not move. */
function amountMoved(kind: ItemFacts['kind'], side: ActivitySide, amount: bigint | undefined): { amount: bigint } | undefined {
  if (kind === 'membership.charged') return signed(-1n, amount)
  return kind === 'membership.refunded' ? signed(side === 'own' ? 1n : -1n, amount) : undefined
}

function signed(sign: bigint, amount: bigint | undefined): { amount: bigint } | undefined {
  return amount === undefined ? undefined : { amount: sign * amount }
}

function amountIn({ amount }: ItemFacts['data']): bigint | undefined {
  return typeof amount === 'string' && /^[0-9]+$/.test(amount) ? BigInt(amount) : undefined
}

/** A day of UTC in the reader's language. */
function dayText(tag: string, ms: unknown): string | undefined {
  if (typeof ms !== 'number') return undefined
  return dateFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(ms)
}
