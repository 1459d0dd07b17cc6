import type { Lang } from '@bourse/contracts/http'
import type { ChargeReply, MembershipReply, PerkCard } from '@bourse/contracts/perk'
import type { VenueAsset } from '@bourse/contracts/venue'
import { type Dues, GRACE_MS, startOf, termsAt, upcomingCharges } from '@bourse/domain/perk'
import { assetsByIds } from '#features/catalogue'
import { PERSON, type PersonRow, presentPerson } from '#features/profile'
import { presentVenueAsset } from '#features/venue'
import { sql, type Tx } from '#platform/db'
import { databaseTime } from '#platform/due'
import { duesOf, isRecurring } from '../dues/dues-of.ts'
import type { MembershipRow } from '../memberships.ts'
import { perksByIds } from '../perks.ts'
import { presentCards, type PerkViewer } from '../present.ts'
import { answerUntil } from './lock-membership.ts'

/** A calendar of five weeks shows them. */
const UPCOMING_MS = 35 * 24 * 60 * 60_000
const BOOK_MAX = 12

/** Memberships as their member sees them; all that they name is read at once. */
export async function presentMemberships(tx: Tx, rows: readonly MembershipRow[], viewer: PerkViewer): Promise<MembershipReply[]> {
  if (rows.length === 0) return []
  const perks = await perksByIds(tx, [...new Set(rows.map(({ perk_id }) => perk_id))])
  const cards = new Map((await presentCards(tx, perks, viewer)).map((card) => [BigInt(card.rowId), card]))
  const assets = await readAssets(tx, rows, viewer.lang)
  const books = await readBooks(tx, rows)
  const held = await readHeld(tx, rows)
  const givers = await readGivers(tx, rows)
  const now = await databaseTime(tx)
  return rows.map((row) => {
    const amount = row.hold_id === null ? undefined : held.get(row.hold_id)
    const giver = row.gifted_by_profile_id === null ? undefined : givers.get(row.gifted_by_profile_id)
    return {
      id: String(row.id),
      status: row.status,
      perk: cards.get(row.perk_id) as PerkCard,
      asset: row.asset_id === null ? null : (assets.get(row.asset_id) ?? null),
      period: row.period,
      price: row.price === null ? null : String(row.price),
      payment: row.payment === null ? null : String(row.payment),
      askedAt: row.asked_at.getTime(),
      joinedAt: row.joined_at?.getTime() ?? null,
      paidUntil: row.paid_until?.getTime() ?? null,
      ...chargesAhead(row, now),
      renews: row.renews,
      newPrice: presentNewPrice(row),
      held: amount === undefined ? null : { amount: String(amount), until: isQuestion(row) ? answerUntil(row).getTime() : null },
      book: books.get(row.id)?.charges ?? [],
      paidCount: books.get(row.id)?.count ?? 0,
      given: String(row.given),
      giftedBy: giver ? presentPerson(giver) : null,
      isVisibleToMembers: row.is_visible_to_members,
      isVisibleToAssociatedMembers: row.is_visible_to_associated_members,
    }
  })
}

function isQuestion({ status }: MembershipRow): boolean {
  return status === 'asked' || status === 'offered'
}

/** What comes next; nothing while it is paused or about to end. */
function chargesAhead(row: MembershipRow, now: Date): Pick<MembershipReply, 'nextCharge' | 'upcoming' | 'late'> {
  if (row.status !== 'active' || !isRecurring(row) || !row.renews) return { nextCharge: null, upcoming: [], late: null }
  const dues = duesOf(row)
  const at = startOf(dues, dues.nextN)
  const terms = termsAt(dues, at)
  return {
    nextCharge: terms ? { at: at.getTime(), amount: String(terms.payment), remindAt: row.remind_at?.getTime() ?? null } : null,
    upcoming: upcomingCharges(dues, new Date(now.getTime() + UPCOMING_MS)).map((charge) => ({
      at: charge.at.getTime(),
      amount: String(charge.amount),
    })),
    late: presentLate(dues),
  }
}

function presentLate({ lateSince, period }: Dues): MembershipReply['late'] {
  return lateSince ? { since: lateSince.getTime(), lapsesAt: lateSince.getTime() + GRACE_MS[period] } : null
}

function presentNewPrice({ new_price, new_price_from, is_new_price_agreed }: MembershipRow): MembershipReply['newPrice'] {
  if (new_price === null || new_price_from === null) return null
  return { price: String(new_price), from: new_price_from.getTime(), isAgreed: is_new_price_agreed }
}

async function readAssets(tx: Tx, rows: readonly MembershipRow[], lang: Lang): Promise<Map<bigint, VenueAsset>> {
  const found = await assetsByIds(
    tx,
    rows.flatMap(({ asset_id }) => asset_id ?? []),
  )
  return new Map([...found].map(([id, asset]) => [id, presentVenueAsset(asset, lang)]))
}

interface Book {
  membership_id: bigint
  count: number
  charges: ChargeReply[]
}

/** The newest charges of each, oldest first, and how many there were. */
async function readBooks(tx: Tx, rows: readonly MembershipRow[]): Promise<Map<bigint, Book>> {
  const books = await tx.rows<Book & Record<string, unknown>>(sql`
    select u.id as membership_id, (select count(*)::int from dues_charges a where a.membership_id = u.id) as count,
           coalesce((select jsonb_agg(jsonb_build_object('n', c.n, 'periodStart', floor(extract(epoch from c.period_start) * 1000),
                                                         'amount', c.amount::text, 'at', floor(extract(epoch from c.at) * 1000)) order by c.n)
                     from (select * from dues_charges b where b.membership_id = u.id order by b.n desc limit ${BOOK_MAX}) c), '[]') as charges
    from unnest(${rows.map(({ id }) => id)}::bigint[]) as u(id)`)
  return new Map(books.map((book) => [book.membership_id, book]))
}

async function readHeld(tx: Tx, rows: readonly MembershipRow[]): Promise<Map<bigint, bigint>> {
  const ids = rows.flatMap(({ hold_id }) => hold_id ?? [])
  if (ids.length === 0) return new Map()
  const found = await tx.rows<{ id: bigint; remaining: bigint }>(
    sql`select id, remaining from published.holds where id = any(${ids}::bigint[]) and state = 'active'`,
  )
  return new Map(found.map(({ id, remaining }) => [id, remaining]))
}

async function readGivers(tx: Tx, rows: readonly MembershipRow[]): Promise<Map<bigint, PersonRow>> {
  const ids = rows.flatMap(({ gifted_by_profile_id }) => gifted_by_profile_id ?? [])
  if (ids.length === 0) return new Map()
  const found = await tx.rows<PersonRow & Record<string, unknown>>(
    sql`select ${PERSON} from published.profiles p where p.id = any(${ids}::bigint[])`,
  )
  return new Map(found.map((person) => [person.id, person]))
}
