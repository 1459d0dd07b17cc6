import * as z from 'zod/mini'
import { assetCard, assetClass } from '../catalogue/index.ts'
import { amountRaw, endpoint, langCode, limit, named } from '../http/index.ts'
import { perkCard } from '../perk/index.ts'
import { personReply } from '../profile/index.ts'
import { venueCard } from '../venue/index.ts'

/** In the order of the groups. */
export const SEARCH_KINDS = ['assets', 'classes', 'ventures', 'perks', 'people'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Results are counted up to this number. */
export const FOUND_MAX = 50

/** The part of a long text that was found; null where it was the name or the line below it. */
const excerpt = z.nullable(z.string())

const foundAsset = named('FoundAsset', {
  card: assetCard,
  excerpt,
  /** Raw units that the active profile holds; null where it never held any. */
  held: z.nullable(amountRaw),
  /** The symbol of its first market; null without one. */
  market: z.nullable(z.string()),
})
export type FoundAsset = z.infer<typeof foundAsset>

/** The assets of a class are counted up to this number. */
export const CLASS_ASSETS_MAX = 1_000

const foundClass = named('FoundClass', { card: assetClass, assetCount: z.int() })
export type FoundClass = z.infer<typeof foundClass>

const foundVenue = named('FoundVenue', { card: venueCard, excerpt })
export type FoundVenue = z.infer<typeof foundVenue>

const foundPerk = named('FoundPerk', { card: perkCard, excerpt })
export type FoundPerk = z.infer<typeof foundPerk>

const foundPerson = named('FoundPerson', {
  person: personReply,
  excerpt,
  /** The first sentences of what it tells of itself, as plain text. */
  summary: z.string(),
  place: z.string(),
  cover: z.nullable(z.string()),
  /** Whether it is a profile of the reader. */
  isOwn: z.boolean(),
})
export type FoundPerson = z.infer<typeof foundPerson>

/** One kind of results; `hasMore` where there are more than are counted. */
function group<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ count: z.int(), hasMore: z.boolean(), items: z.array(item) })
}

const searchReply = named('SearchResults', {
  assets: group(foundAsset),
  classes: group(foundClass),
  ventures: group(foundVenue),
  perks: group(foundPerk),
  people: group(foundPerson),
})
export type SearchReply = z.infer<typeof searchReply>

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/api/search/',
    access: 'user',
    summary: 'What the reader may see by its name, code or text, with typos and without accents; with a kind, of that kind alone',
    query: z.object({
      q: z._default(z.string('fields.invalid'), ''),
      kind: z.optional(z.enum(SEARCH_KINDS, 'fields.invalid')),
      lang: z.optional(langCode),
      limit: limit(6, FOUND_MAX),
    }),
    reply: searchReply,
  }),
}
