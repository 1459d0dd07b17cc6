import * as z from 'zod/mini'
import { endpoint, flag, named, quantityText } from '../http/index.ts'
import { symbol } from './markets.ts'

export const WORKSPACES_MAX = 8
/** Panels of a workspace besides those that every layout has, such as the chart of another market. */
export const BOUND_PANELS_MAX = 8
export const WATCHLISTS_MAX = 12
/** Markets and folders of one list, and markets of one folder. */
export const WATCHED_MAX = 100
export const TEMPLATES_MAX = 20
const NAME_LENGTH_MAX = 40

/** Made by the page, so that two windows can tell whose is which. */
const itemId = z.string('fields.id').check(z.regex(/^[a-z0-9]{8,32}$/, 'fields.id'))
const name = z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(NAME_LENGTH_MAX, 'fields.nameLong'))

const whole = (least: number, most: number) =>
  z.int('fields.limit').check(z.minimum(least, 'fields.limit'), z.maximum(most, 'fields.limit'))
const eachOnce = <Item>(keyOf: (item: Item) => string) =>
  z.refine<readonly Item[]>((items) => new Set(items.map(keyOf)).size === items.length, { error: 'fields.id' })

const PANELS_MIN = 9
const PANEL =
  /^(quickbar|markets|chart|depth|order-form|orders-fills|trades|pocket|market|(chart|depth|trades)@[A-Z0-9]{2,16}-[A-Z0-9]{2,16}|watchlist@[a-z0-9]{8,32})$/

const place = named('PanelPlace', {
  /** A panel; one with `@` shows that market or that list, whichever market is chosen. */
  i: z.string('fields.invalid').check(z.regex(PANEL, 'fields.invalid')),
  x: whole(0, 23),
  y: whole(0, 1_000),
  w: whole(1, 24),
  h: whole(1, 1_000),
  folded: z.optional(z.literal(true, 'fields.invalid')),
})
const places = z.array(place, 'fields.invalid').check(
  z.minLength(PANELS_MIN, 'fields.limit'),
  z.maxLength(PANELS_MIN + BOUND_PANELS_MAX, 'fields.limit'),
  eachOnce(({ i }) => i),
)

const workspace = named('Workspace', {
  id: itemId,
  name,
  /** By the width of the window from which they apply. */
  layouts: named('WorkspaceLayouts', { '768': places, '1340': places, '1680': places }),
})
export type WorkspaceReply = z.infer<typeof workspace>

const workspaceSettings = named('WorkspaceSettings', {
  workspaces: z.array(workspace, 'fields.invalid').check(
    z.maxLength(WORKSPACES_MAX, 'fields.limit'),
    eachOnce(({ id }) => id),
  ),
})
export type WorkspaceSettings = z.infer<typeof workspaceSettings>

const watched = z.array(symbol, 'fields.invalid').check(
  z.maxLength(WATCHED_MAX, 'fields.limit'),
  eachOnce((one) => one),
)
const watchlist = named('Watchlist', {
  id: itemId,
  name,
  /** In no folder; shown first. */
  markets: watched,
  folders: z.array(named('WatchlistFolder', { id: itemId, name, isFolded: flag, markets: watched }), 'fields.invalid').check(
    z.maxLength(WATCHED_MAX, 'fields.limit'),
    eachOnce(({ id }) => id),
  ),
})
export type Watchlist = z.infer<typeof watchlist>

const watchlistSettings = named('WatchlistSettings', {
  lists: z.array(watchlist, 'fields.invalid').check(
    z.maxLength(WATCHLISTS_MAX, 'fields.limit'),
    eachOnce(({ id }) => id),
    z.refine((lists) => lists.reduce((sum, list) => sum + watchedIn(list), 0) <= WATCHED_TOTAL_MAX, { error: 'fields.limit' }),
  ),
})
export type WatchlistSettings = z.infer<typeof watchlistSettings>

/** Of all lists together. */
const WATCHED_TOTAL_MAX = 600

function watchedIn({ markets, folders }: { markets: readonly string[]; folders: readonly { markets: readonly string[] }[] }): number {
  return markets.length + folders.reduce((sum, folder) => sum + 1 + folder.markets.length, 0)
}

/** A share of the available amount, or a quantity of the base asset. */
const templateSize = z.discriminatedUnion(
  'unit',
  [
    z.object({ unit: z.literal('share'), percent: whole(1, 100) }),
    z.object({
      unit: z.literal('quantity'),
      quantity: quantityText.check(z.regex(/^[0-9]{1,18}(\.[0-9]{1,18})?$/, 'fields.amount'), z.regex(/[1-9]/, 'fields.amount')),
    }),
  ],
  'fields.invalid',
)

/** Ticks are whole; hundredths of a percent are too. Above zero is a higher price. */
const templatePrice = z.discriminatedUnion(
  'unit',
  [
    z.object({ from: z.enum(['bid', 'ask', 'last'], 'fields.invalid'), unit: z.literal('ticks'), offset: whole(-100_000, 100_000) }),
    z.object({ from: z.enum(['bid', 'ask', 'last'], 'fields.invalid'), unit: z.literal('bps'), offset: whole(-5_000, 5_000) }),
  ],
  'fields.invalid',
)

const template = named('OrderTemplate', {
  id: itemId,
  name,
  /** The key that fills the form; empty without one. */
  key: z.string('fields.invalid').check(z.regex(/^((Mod\+)?(Shift\+)?(\S|[A-Z][A-Za-z0-9]{1,20}))?$/u, 'fields.invalid')),
  /** Null: the side that is chosen in the form. */
  side: z.nullable(z.enum(['BUY', 'SELL'], 'fields.invalid')),
  orderType: z.enum(['LIMIT', 'MARKET'], 'fields.invalid'),
  size: templateSize,
  /** Null for market orders. */
  price: z.nullable(templatePrice),
  timeInForce: z.enum(['GTC', 'IOC', 'FOK'], 'fields.invalid'),
  isPostOnly: flag,
}).check(
  z.refine(({ orderType, price }) => (orderType === 'LIMIT') === (price !== null), { error: 'fields.invalid', path: ['price'] }),
  z.refine(({ orderType, timeInForce }) => orderType === 'LIMIT' || timeInForce !== 'GTC', {
    error: 'fields.invalid',
    path: ['timeInForce'],
  }),
  z.refine(({ isPostOnly, timeInForce }) => !isPostOnly || timeInForce === 'GTC', { error: 'fields.invalid', path: ['isPostOnly'] }),
)
export type OrderTemplate = z.infer<typeof template>

const templateSettings = named('OrderTemplateSettings', {
  templates: z.array(template, 'fields.invalid').check(
    z.maxLength(TEMPLATES_MAX, 'fields.limit'),
    eachOnce(({ id }) => id),
    z.refine((templates) => hasOwnKeys(templates.map(({ key }) => key)), { error: 'fields.keyTaken' }),
  ),
})
export type TemplateSettings = z.infer<typeof templateSettings>

function hasOwnKeys(keys: readonly string[]): boolean {
  const given = keys.filter((key) => key !== '')
  return new Set(given).size === given.length
}

const revision = z.int('fields.limit').check(z.minimum(0, 'fields.limit'), z.maximum(2_147_483_646, 'fields.limit'))
const saved = named('SettingsSaved', { revision: z.int() })
const description =
  'The revision is that of the settings the change was made to. When they were saved again meanwhile, the answer is 409 `SETTINGS_CHANGED` and nothing is saved: read them again, merge and repeat.'

/** The user's own terminal: named layouts, lists of markets, order templates. */
export const workspaces = {
  workspaces: endpoint({
    method: 'GET',
    path: '/api/workspaces/',
    access: 'user',
    summary: 'Get the user’s workspaces: named layouts of the terminal; revision 0 when nothing was saved yet',
    reply: named('WorkspaceSettingsReply', { revision: z.int(), settings: workspaceSettings }),
  }),
  saveWorkspaces: endpoint({
    method: 'PUT',
    path: '/api/workspaces/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Save the user’s workspaces',
    description,
    body: z.object({ revision, settings: workspaceSettings }),
    reply: saved,
  }),
  watchlists: endpoint({
    method: 'GET',
    path: '/api/watchlists/',
    access: 'user',
    summary: 'Get the user’s watchlists with their folders; revision 0 when nothing was saved yet',
    reply: named('WatchlistSettingsReply', { revision: z.int(), settings: watchlistSettings }),
  }),
  saveWatchlists: endpoint({
    method: 'PUT',
    path: '/api/watchlists/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Save the user’s watchlists',
    description,
    body: z.object({ revision, settings: watchlistSettings }),
    reply: saved,
  }),
  templates: endpoint({
    method: 'GET',
    path: '/api/order-templates/',
    access: 'user',
    summary: 'Get the user’s order templates; revision 0 when nothing was saved yet',
    reply: named('OrderTemplateSettingsReply', { revision: z.int(), settings: templateSettings }),
  }),
  saveTemplates: endpoint({
    method: 'PUT',
    path: '/api/order-templates/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Save the user’s order templates',
    description,
    body: z.object({ revision, settings: templateSettings }),
    reply: saved,
  }),
}
