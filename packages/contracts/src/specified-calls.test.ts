import { describe, expect, test } from 'vitest'
import { activity } from './activity/index.ts'
import { agent } from './agent/index.ts'
import { catalogue } from './catalogue/index.ts'
import { document } from './document/index.ts'
import { exchange, market } from './exchange/index.ts'
import type { EndpointSchema } from './http/index.ts'
import { i18n } from './i18n/index.ts'
import { link } from './link/index.ts'
import { perk } from './perk/index.ts'
import { pocket } from './pocket/index.ts'
import { profile } from './profile/index.ts'
import { session } from './session/index.ts'
import { street } from './street/index.ts'
import { transfer } from './transfer/index.ts'
import { venue } from './venue/index.ts'

/** Server, pages and tests all take a call's address from its contract, so that nothing else notices when it moves away from the specification. */
const CALLS: readonly [ids: string, contract: EndpointSchema, address: string, fields?: string][] = [
  ['[API-06]', catalogue.assets, 'GET /api/assets/'],
  ['[API-07]', market.list, 'GET /api/markets/'],
  ['[API-08]', exchange.fills, 'GET /api/fills/'],
  ['[API-09]', profile.friends, 'GET /api/friends/'],
  ['[API-10]', profile.listOwn, 'GET /api/profiles/'],
  ['[API-11] [DEF-106]', exchange.orders, 'GET /api/orders/', 'status market from to limit offset'],
  ['[API-12]', market.summary, 'GET /api/md/summary/', 'market'],
  ['[API-13]', pocket.read, 'GET /api/profile/:id/pocket/'],
  ['[API-14]', profile.lookup, 'GET /api/profile/', 'address'],
  ['[API-15]', link.currentAddress, 'GET /api/links/:assetId/current_address/'],
  ['[API-16]', link.newAddress, 'GET /api/links/:assetId/new_address/'],
  ['[API-17] [DEF-184]', i18n.translate, 'GET /api/translate/', 'lang'],
  ['[API-18] [API-19] [DEF-054]', profile.checkName, 'GET /api/username/', 'name'],
  ['[API-20]', document.read, 'GET /api/document/:role/:id/:lang'],
  ['[API-21] [DEF-072]', agent.burnFee, 'GET /api/burn/fee/', 'asset quantity'],
  ['[API-23]', session.logout, 'GET /api/session/logout'],
  ['[API-24]', transfer.acceptByGet, 'GET /transaction/accept/hold/:id/'],
  ['[API-25]', transfer.cancelByGet, 'GET /transaction/cancel/hold/:id/'],
  ['[API-24] [DEF-079]', transfer.accept, 'POST /transaction/accept/hold/:id/'],
  ['[API-25] [DEF-079]', transfer.cancel, 'POST /transaction/cancel/hold/:id/'],
  ['[API-26]', activity.touch, 'GET /api/activity/:id/touch'],
  ['[API-27]', pocket.addWallet, 'POST /api/profile/:id/pocket/wallets/', 'asset'],
  ['[API-28]', venue.create, 'POST /api/venue/', 'name venueType assetClass description target targetQuoteAsset isAllOrNothing endsAt'],
  ['[API-29]', venue.update, 'POST /api/venue/:id/'],
  ['[API-30] [DEF-127]', venue.boost, 'POST /api/venue/:id/boosts/', 'boost'],
  ['[API-31]', venue.search, 'POST /api/venues/search/', 'name'],
  [
    '[API-32] [PERK-05]',
    perk.create,
    'POST /api/groups/',
    'name description perkType venueId visibility identity membership transparency quoteAsset duesLifetime duesAnnual duesMonthly duesWeekly duesDaily duesHourly duesMinute isFlexibleFee isTippable isActive',
  ],
  ['[API-32] [DEF-149]', perk.update, 'POST /api/groups/:id/'],
  ['[API-37]', session.obtain, 'POST /api/jwt/obtain/', 'username password'],
  ['[API-38]', session.refresh, 'POST /api/jwt/refresh/', 'refresh'],
  ['[API-39] [DEF-056]', session.open, 'POST /api/session/', 'profileId profile_id'],
  ['[API-40]', session.forgot, 'POST /api/users/forgot/', 'email'],
  ['[API-41] [DEF-012]', session.putPreferences, 'PUT /api/user/preferences/', 'menu_theme dnx_layout dash_layout'],
  ['[API-41] [DEF-012]', session.patchPreferences, 'PATCH /api/user/preferences/', 'menu_theme dnx_layout dash_layout'],
  ['[API-42]', session.readPreferences, 'GET /api/user/preferences/'],
  ['[API-43] [DEF-069]', agent.mint, 'POST /api/mints/', 'asset quantity link'],
  ['[API-44] [DEF-071]', agent.burn, 'POST /api/burns/', 'asset quantity link'],
  ['[API-45] [DEF-074]', agent.collect, 'POST /api/agent/splitpaymints/', 'asset payments'],
  ['[API-46] [DEF-150]', perk.manageMember, 'POST /api/activity/captain_manage_mbr/:id/', 'action'],
  ['[API-47]', document.agree, 'POST /api/agreements/', 'doc_id profile_id'],
  ['[API-49] [DEF-055]', profile.create, 'POST /api/profiles/', 'name type isGroup'],
  ['[API-50]', profile.saveOwn, 'POST /api/ownprofile/'],
  [
    '[API-51]',
    link.addPaypal,
    'POST /loci/link/',
    'profile_id asset institution accountType accountNumberType accountNumber email nickname',
  ],
  [
    '[API-52] [DEF-173] [LINK-05]',
    link.addBank,
    'POST /api/links/bank/',
    'profile_id asset_id account_number_type bank_name bank_address beneficiary bank_routing_number account_number type_account email tax_id nickname',
  ],
  ['[API-53] [API-54] [DEF-121]', street.act, 'POST /api/street/ticket/:id/', 'action seen message bank reference'],
]

describe('the calls that the specification names', () => {
  test.each(CALLS)('%s have its method, address and fields', (_ids, contract, address, fields = '') => {
    expect(`${contract.method} ${contract.path}`).toBe(address)
    const given = contract.method === 'GET' ? contract.query : contract.body
    for (const field of fields.split(' ').filter(Boolean)) expect(fieldsOf(given)).toContain(field)
  })
})

function fieldsOf(schema: EndpointSchema['body']): string[] {
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : []
}
