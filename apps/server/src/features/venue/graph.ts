import { VENUE_SORTS, type VenueSort } from '@bourse/contracts/venue'
import { readLang, SEARCH_MAX, type AssetSearchSource } from '#features/catalogue'
import type { Asker } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { type GraphBuilder, type GraphContext, readerOf } from '#platform/graph'
import { AppError } from '#platform/http'
import { type GraphVenue, venueType } from './graph-types.ts'
import { contains, listVenues } from './list.ts'
import { presentCards, type VenueReader } from './present.ts'
import { isRanked } from './ranking-order.ts'
import { VENUE, type VenueRow, venueShownTo } from './venues.ts'

const ID = /^[1-9][0-9]{0,17}$/
const SLUG = /^[a-z0-9-]{1,64}$/
const HANDLE = /^[A-Za-z0-9._-]{1,64}$/
const PAGE = 20
const PAGE_MAX = 100

/** The same venues as of the calls, from the same presenter: one by its id, or a list. A hidden one is null. */
export function venueGraph(builder: GraphBuilder): void {
  const type = venueType(builder)
  builder.queryField('venue', (t) =>
    t.field({
      description: 'One venture',
      type,
      nullable: true,
      args: { id: t.arg.id({ required: true }), lang: t.arg.string() },
      resolve: (_root, { id, lang }, context) => {
        const reader = { asker: askerOf(context), lang: readLang(lang) }
        return context.db.read(async (tx) => {
          const row = ID.test(id) ? await venueShownTo(tx, reader.asker, BigInt(id)) : undefined
          return row && (await present(tx, [row], reader))[0]
        })
      },
    }),
  )
  builder.queryField('venues', (t) =>
    t.field({
      description: 'Ventures by class and sponsor, in an order, page by page',
      type: [type],
      args: {
        assetClass: t.arg.string(),
        sponsor: t.arg.string(),
        sort: t.arg.string(),
        first: t.arg.int(),
        lang: t.arg.string(),
      },
      resolve: (_root, args, context) => {
        const reader = { asker: askerOf(context), lang: readLang(args.lang) }
        const filter = {
          assetClass: readWord('assetClass', args.assetClass, SLUG),
          sponsor: readWord('sponsor', args.sponsor, HANDLE),
          sort: readSort(args.sort),
          limit: readFirst(args.first),
        }
        return context.db.read(async (tx) => present(tx, (await listVenues(tx, reader.asker, filter)).rows, reader))
      },
    }),
  )
}

/** API-83: ventures that take contributions, by boost. */
export const venueSearch: AssetSearchSource = (builder, search) => {
  builder.objectField(search, 'venues', (t) =>
    t.field({
      type: [venueType(builder)],
      resolve: ({ venue, lang }, _args, context) => {
        const reader = { asker: askerOf(context), lang }
        return context.db.read(async (tx) => {
          const rows = await tx.rows<VenueRow & Record<string, unknown>>(sql`
            select ${VENUE} from venues v where ${isRanked} and ${contains(venue)} order by v.boost desc, v.id desc limit ${SEARCH_MAX}`)
          return present(tx, rows, reader)
        })
      },
    }),
  )
}

async function present(tx: Tx, rows: readonly VenueRow[], reader: VenueReader): Promise<GraphVenue[]> {
  const cards = new Map((await presentCards(tx, rows, reader)).map((card) => [card.rowId, card]))
  return rows.flatMap((row) => {
    const card = cards.get(String(row.id))
    return card ? [{ row, card, reader }] : []
  })
}

/** Visitors may ask too; an API key needs the scope to read. */
function askerOf(context: GraphContext): Asker | undefined {
  return context.caller && readerOf(context)
}

function readWord(field: string, written: string | null | undefined, pattern: RegExp): string | undefined {
  if (written === null || written === undefined) return undefined
  return pattern.test(written) ? written : refuse(field)
}

function readSort(written: string | null | undefined): VenueSort {
  return VENUE_SORTS.find((sort) => sort === (written ?? 'boosted')) ?? refuse('sort')
}

function readFirst(first: number | null | undefined): number {
  const wanted = first ?? PAGE
  return wanted >= 1 && wanted <= PAGE_MAX ? wanted : refuse('first')
}

function refuse(field: string): never {
  throw new AppError('INVALID', { fields: { [field]: ['fields.invalid'] } })
}
