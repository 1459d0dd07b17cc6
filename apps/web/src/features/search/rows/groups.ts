import { SEARCH_KINDS, type SearchKind, type SearchReply } from '@bourse/contracts/search'
import { assetRow } from './asset-row.ts'
import { classRow } from './class-row.ts'
import { perkRow } from './perk-row.ts'
import { personRow } from './person-row.ts'
import type { Row, RowGroup, RowWords } from './row.ts'
import { venueRow } from './venue-row.ts'

/** The groups that have results, in their order; pages and actions come last. */
export function groupsOf(reply: SearchReply | undefined, places: readonly Row[], words: RowWords): RowGroup[] {
  const groups: RowGroup[] = SEARCH_KINDS.map((name) => ({
    name,
    count: reply?.[name].count ?? 0,
    hasMore: reply?.[name].hasMore ?? false,
    rows: reply ? rowsOf(name, reply, words) : [],
  }))
  return [...groups, { name: 'places' as const, count: places.length, hasMore: false, rows: places }].filter(({ rows }) => rows.length > 0)
}

function rowsOf(kind: SearchKind, reply: SearchReply, words: RowWords): Row[] {
  switch (kind) {
    case 'assets':
      return reply.assets.items.map((found) => assetRow(found, words))
    case 'classes':
      return reply.classes.items.map((found) => classRow(found, words))
    case 'ventures':
      return reply.ventures.items.map((found) => venueRow(found, words))
    case 'perks':
      return reply.perks.items.map((found) => perkRow(found, words))
    case 'people':
      return reply.people.items.map((found) => personRow(found, words))
  }
}
