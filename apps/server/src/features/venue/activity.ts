import { PAGES } from '@bourse/contracts/page'
import { kindsAbout } from '@bourse/domain/activity'
import { ACTIVITY_SOURCES, type ActivitySource, figureText, type ItemFacts, type Subject } from '#features/activity'
import { sql } from '#platform/db'

interface OfVenue {
  venue: string
  venue_id: bigint
  /** The sponsor's handle. */
  sponsor: string
  is_all_or_nothing: boolean
}

interface Figure {
  code: string
  decimals: number
  decimals_min: number
}

/** The backer owns a pledge; the sponsor is the other side. */
type Pledge = Subject & OfVenue & { quantity: bigint }

const pledges: ActivitySource<Pledge> = {
  kinds: kindsAbout('pledge'),
  readSubjects: (tx, ids) =>
    tx.rows<Pledge & Record<string, unknown>>(sql`
      select s.id, s.profile_id as owner_id, v.sponsor_profile_id as other_id, v.target_asset_id as asset_id, s.quantity, s.status,
             v.id as venue_id, v.name as venue, p.name as sponsor, v.is_all_or_nothing
      from venue_pledges s join venues v on v.id = s.venue_id join published.profiles p on p.id = v.sponsor_profile_id
      where s.id = any(${ids}::bigint[])`),
  hrefOf: ({ subject }) => pageOf(subject),
  // A hold is no movement; and what arrives is in the venue's pocket, not in its sponsor's.
  movedBy({ quantity, is_all_or_nothing }, { kind, side }) {
    if (side === 'other') return undefined
    if (kind === 'pledge.paid' || (kind === 'pledge.made' && !is_all_or_nothing)) return { amount: -quantity }
    return kind === 'pledge.refunded' ? { amount: quantity } : undefined
  },
  valuesOf: ({ subject, textOf }) => ({
    venue: subject?.venue,
    terms: textOf(`activity.pledgeTerms.${subject?.is_all_or_nothing ? 'held' : 'paid'}`),
  }),
}

type Boost = Subject & OfVenue & { quantity: bigint }

/** The booster's; the asset is that of its posting, since the platform's token may change. */
const boosts: ActivitySource<Boost> = {
  kinds: kindsAbout('boost'),
  readSubjects: (tx, ids) =>
    tx.rows<Boost & Record<string, unknown>>(sql`
      select s.id, s.profile_id as owner_id, v.sponsor_profile_id as other_id, s.amount as quantity,
             (select w.asset_id from published.entries e join published.wallets w on w.id = e.wallet_id
              where e.posting_id = s.posting_id and not e.of_fill limit 1) as asset_id,
             v.id as venue_id, v.name as venue, p.name as sponsor, v.is_all_or_nothing
      from venue_boosts s join venues v on v.id = s.venue_id join published.profiles p on p.id = v.sponsor_profile_id
      where s.id = any(${ids}::bigint[])`),
  hrefOf: ({ subject }) => pageOf(subject),
  movedBy: ({ quantity }) => ({ amount: -quantity }),
  valuesOf: ({ subject }) => ({ venue: subject?.venue }),
}

type Venue = Subject & OfVenue & { raised: bigint; asset: Figure }

/** The sponsor reads all of these, except for updates, which backers read. */
const venues: ActivitySource<Venue> = {
  kinds: kindsAbout('venue'),
  readSubjects: (tx, ids) =>
    tx.rows<Venue & Record<string, unknown>>(sql`
      select s.id, null::bigint as owner_id, s.target_asset_id as asset_id, s.id as venue_id, s.name as venue, p.name as sponsor,
             s.is_all_or_nothing, coalesce(s.decided_raised, s.raised) as raised,
             jsonb_build_object('code', a.code, 'decimals', a.decimals, 'decimals_min', a.decimals_min) as asset
      from venues s join published.profiles p on p.id = s.sponsor_profile_id join published.assets a on a.id = s.target_asset_id
      where s.id = any(${ids}::bigint[])`),
  hrefOf: ({ subject }) => pageOf(subject),
  movedBy: (_, { kind, data }) => (kind === 'venue.paid_out' ? { amount: rawIn(data, 'quantity') } : undefined),
  valuesOf: (item) => ({
    venue: item.subject?.venue,
    title: textIn(item.data, 'title'),
    person: textIn(item.data, 'person'),
    amount: amountIn(item),
    terms: item.textOf(`activity.venueTerms.${item.subject?.is_all_or_nothing ? 'held' : 'paid'}`),
  }),
}

/** What was boosted, in the platform's token; what was paid out or raised, in what the venue collects. */
function amountIn({ kind, data, subject, tag }: ItemFacts<Venue>): string | undefined {
  if (kind === 'venue.boosted') {
    const token = data['token'] as Figure | undefined
    return token && figureText(tag, token, rawIn(data, 'boost'))
  }
  return subject && figureText(tag, subject.asset, kind === 'venue.paid_out' ? rawIn(data, 'quantity') : subject.raised)
}

function pageOf(subject: OfVenue | undefined): string {
  if (!subject) return PAGES.ventures.path
  return PAGES.venue.path.replace(':sponsor', subject.sponsor).replace(':id', String(subject.venue_id))
}

function rawIn(data: ItemFacts['data'], name: 'boost' | 'quantity'): bigint {
  return BigInt(textIn(data, name) ?? '0')
}

function textIn(data: ItemFacts['data'], name: 'title' | 'person' | 'boost' | 'quantity'): string | undefined {
  const text = data[name]
  return typeof text === 'string' ? text : undefined
}

export const venueActivity = [ACTIVITY_SOURCES.with(pledges), ACTIVITY_SOURCES.with(boosts), ACTIVITY_SOURCES.with(venues)]
