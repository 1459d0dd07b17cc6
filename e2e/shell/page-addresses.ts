import { type PageName, PAGES } from '@bourse/contracts/page'
import { apiOf } from '../support/demo-user.ts'
import { demoItems } from '../venue/demo-items.ts'

/** What fills in the parameters of an address. */
const SAMPLES: Record<string, string> = {
  digital: 'LUSD',
  assetCode: 'CP12',
  slug: 'houses',
  filter: 'unread',
  side: 'buy',
  baseCode: 'LBTC',
  quoteCode: 'LUSD',
  symbol: 'LBTC-LUSD',
  name: 'greenworks',
  token: 'no-such-token',
  code: 'NOSUCHCODE',
}

export const ALL_PAGES = Object.keys(PAGES) as PageName[]
export const OPEN_PAGES = ALL_PAGES.filter((name) => PAGES[name].for === 'open')
export const ADMIN_PAGES = ALL_PAGES.filter((name) => PAGES[name].path.startsWith('/admin'))
export const USER_PAGES = ALL_PAGES.filter((name) => !ADMIN_PAGES.includes(name))

/** Where one of the demo's users finds this page. Addresses of things that have ids are looked up; the rest is filled in from the samples. */
export async function addressOf(name: PageName, handle: string): Promise<string> {
  const { path } = PAGES[name]
  const [venture, perk] = await demoItems()
  const item = path.includes('/perk/') ? perk : path.startsWith('/@:sponsor/') ? venture : undefined
  if (item) return path === '/@:sponsor/:id/' ? item.replace('/venue', '') : path.replace(/^\/@:sponsor\/(venue|perk)\/:id\//, item)
  const id = path.includes(':id') ? await idFor(path, handle) : ''
  return path.replace(/:([a-zA-Z]+)/g, (_, parameter: string) => (parameter === 'id' ? id : (SAMPLES[parameter] ?? '')))
}

/** The newest ad, ticket or dispute that this person may open. */
async function idFor(path: string, handle: string): Promise<string> {
  const client = await apiOf(handle)
  const list = path.startsWith('/admin/disputes/')
    ? '/api/staff/disputes/'
    : path.startsWith('/street/ticket/')
      ? '/api/street/tickets/'
      : '/api/street/ads/?side=buy&digital=LUSD'
  const { body } = await client.send('GET', list)
  return /"id":"([0-9]+)"/.exec(JSON.stringify(body))?.[1] ?? '1'
}

/** Parts of a list of pages, so that several browsers share it. */
export function partsOf(names: readonly PageName[], count: number): PageName[][] {
  return Array.from({ length: count }, (_, part) => names.filter((_name, place) => place % count === part))
}
