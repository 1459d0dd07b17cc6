import * as z from 'zod/mini'
import { assetCode, endpoint, limit } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { assetPage, previewReply } from './asset-page.ts'
import { listedAsset, promotedReply } from './assets.ts'
import { ASSET_SORTS, assetCard } from './cards.ts'
import { assetClass, exploredClass, slug } from './classes.ts'

const inLanguage = z.object({ lang: z._default(z.string(), 'en') })

const ofCode = z.object({ code: assetCode })

/** As many as pages load at once to name amounts; so it is a plain list, which almost nobody continues. */
const ASSETS_MAX = 5_000

export const catalogue = {
  /** DEF-153 */
  assetClass: endpoint({
    method: 'GET',
    path: '/api/assetclasses/:slug/',
    access: 'public',
    summary: 'Get one visible asset class with the number of its assets, ventures and perks',
    params: z.object({ slug }),
    query: inLanguage,
    reply: exploredClass,
  }),
  explore: endpoint({
    method: 'GET',
    path: '/api/explore/',
    access: 'public',
    summary: 'List the visible asset classes with what they have',
    query: inLanguage,
    reply: z.array(exploredClass),
  }),
  cards: endpoint({
    method: 'GET',
    path: '/api/assets/cards/',
    access: 'public',
    summary: 'List the assets as cards, filtered and in an order, page by page',
    query: listQuery(20, 100, {
      lang: z._default(z.string(), 'en'),
      assetClass: z.optional(slug),
      /** Several, separated by commas; an asset passes all of them. */
      filter: z.optional(z.string().check(z.regex(/^[a-zA-Z,]{0,80}$/, 'fields.invalid'))),
      sort: z._default(z.enum(ASSET_SORTS, 'fields.invalid'), 'class'),
    }),
    reply: listReply(assetCard, { total: z.int() }),
  }),
  /** CAT-17, API-80, DEF-156 */
  preview: endpoint({
    method: 'GET',
    path: '/api/preview/:code/',
    access: 'public',
    summary: 'Get what anybody may read of an asset',
    params: ofCode,
    query: inLanguage,
    reply: previewReply,
  }),
  /** CAT-15, DEF-154; an asset that needs authorization answers NOT_AUTHORIZED until it is given. */
  asset: endpoint({
    method: 'GET',
    path: '/api/asset/:code/',
    access: 'user',
    summary: 'Get the page of an asset',
    params: ofCode,
    query: inLanguage,
    reply: assetPage,
  }),
  classes: endpoint({
    method: 'GET',
    path: '/api/assetclasses/',
    access: 'public',
    summary: 'List the visible asset classes in their order; staff see the others too',
    query: inLanguage,
    reply: z.array(assetClass),
  }),
  assets: endpoint({
    method: 'GET',
    path: '/api/assets/',
    access: 'public',
    summary: 'List the visible assets in their order, page by page if there are very many; `after` is the code of the last one read',
    query: z.object({ limit: limit(ASSETS_MAX, ASSETS_MAX), after: z.optional(assetCode) }),
    reply: z.array(listedAsset),
  }),
  promoted: endpoint({
    method: 'GET',
    path: '/api/assets/promoted/',
    access: 'public',
    summary: 'List the assets of the home page in a language',
    query: inLanguage,
    reply: z.array(promotedReply),
  }),
}
