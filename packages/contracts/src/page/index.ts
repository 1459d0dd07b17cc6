/**
 * Every address of the product, once. The web gives each its screen, the server knows from it which addresses exist.
 * `open` pages show themselves to visitors; `own` pages send them to sign in first.
 */
export const PAGES = {
  home: { path: '/home', for: 'open' },
  help: { path: '/help', for: 'open' },
  signin: { path: '/signin', for: 'open' },
  signup: { path: '/signup', for: 'open' },
  forgot: { path: '/forgot', for: 'open' },
  reset: { path: '/reset', for: 'open' },
  profileView: { path: '/@:name/', for: 'open' },
  venue: { path: '/@:sponsor/venue/:id/', for: 'open' },
  perk: { path: '/@:sponsor/perk/:id/', for: 'open' },
  item: { path: '/@:sponsor/:id/', for: 'open' },
  preview: { path: '/preview/:assetCode/', for: 'open' },
  pay: { path: '/pay/:token', for: 'open' },
  apiReference: { path: '/docs/api', for: 'open' },

  agent: { path: '/agent/', for: 'own' },
  agentCollect: { path: '/agent/collect/:digital/', for: 'own' },
  explore: { path: '/explore', for: 'own' },
  friends: { path: '/friends', for: 'own' },
  max: { path: '/max', for: 'own' },
  maxDepth: { path: '/max/:baseCode/:quoteCode/depth', for: 'own' },
  search: { path: '/search', for: 'own' },
  pocket: { path: '/pocket', for: 'own' },
  activity: { path: '/activity', for: 'own' },
  activityFiltered: { path: '/activity/:filter/', for: 'own' },
  profile: { path: '/profile', for: 'own' },
  groups: { path: '/groups', for: 'own' },
  mint: { path: '/mint', for: 'own' },
  mintAsset: { path: '/mint/:digital/', for: 'own' },
  mintSteps: { path: '/mint2/:digital/', for: 'own' },
  burn: { path: '/burn', for: 'own' },
  burnAsset: { path: '/burn/:digital/', for: 'own' },
  request: { path: '/request', for: 'own' },
  requestAsset: { path: '/request/:digital/', for: 'own' },
  send: { path: '/send', for: 'own' },
  sendAsset: { path: '/send/:digital/', for: 'own' },
  express: { path: '/express', for: 'own' },
  private: { path: '/private', for: 'own' },
  rewards: { path: '/rewards', for: 'own' },
  street: { path: '/street', for: 'own' },
  streetAds: { path: '/street/ads/:side/:digital/', for: 'own' },
  streetAd: { path: '/street/ad/:id/', for: 'own' },
  tools: { path: '/tools', for: 'own' },
  assetClass: { path: '/assets/:slug/', for: 'own' },
  asset: { path: '/asset/:assetCode/', for: 'own' },
  subscribe: { path: '/subscribe/:assetCode/', for: 'own' },
  superpowers: { path: '/superpowers/:assetCode/', for: 'own' },
  reports: { path: '/reports/', for: 'own' },
  dashboard: { path: '/dashboard/', for: 'own' },
  settings: { path: '/settings/', for: 'own' },
  security: { path: '/security/', for: 'own' },
  docs: { path: '/docs', for: 'own' },
  verifyIdentity: { path: '/legacy/verify_identity', for: 'own' },
  verifyWealth: { path: '/legacy/verify_wealth', for: 'own' },
  admin: { path: '/admin', for: 'own' },
  addWallet: { path: '/loci/pocket/new/', for: 'own' },
  inbox: { path: '/loci/inbox/', for: 'own' },
  linkedAccounts: { path: '/loci/link_account_list/', for: 'own' },
} as const satisfies Record<string, { path: string; for: 'open' | 'own' }>

export type PageName = keyof typeof PAGES

/**
 * Pages whose screens are still to come. Their addresses answer, and nothing leads there: links, cards and menus ask `isBuilt`.
 * A page leaves this list when it gets its screen, and whatever leads to it is drawn again.
 */
const UNBUILT = [
  'help',
  'venue',
  'perk',
  'item',
  'preview',
  'explore',
  'search',
  'groups',
  'rewards',
  'street',
  'streetAds',
  'streetAd',
  'assetClass',
  'asset',
  'subscribe',
  'superpowers',
  'dashboard',
  'docs',
  'admin',
] as const satisfies readonly PageName[]

export type BuiltPage = Exclude<PageName, (typeof UNBUILT)[number]>

export function isBuilt(page: PageName): page is BuiltPage {
  return !(UNBUILT as readonly PageName[]).includes(page)
}

/** Legacy addresses carry a language prefix when the language is not English (SHELL-13, SHELL-14). */
const LEGACY_PREFIX = /^\/(es|pt)(?=\/(?:loci|legacy)\/)/

const MATCHERS = (Object.keys(PAGES) as PageName[]).map((name) => ({ name, pattern: patternOf(PAGES[name].path) }))

/** The page at an address, with or without its last slash, or nothing where there is none (SHELL-08, DEF-003). */
export function pageAt(pathname: string): PageName | undefined {
  const place = pathname.replace(LEGACY_PREFIX, '')
  return MATCHERS.find(({ pattern }) => pattern.test(place))?.name
}

export function legacyLang(pathname: string): 'es' | 'pt' | undefined {
  return LEGACY_PREFIX.exec(pathname)?.[1] as 'es' | 'pt' | undefined
}

export function isLegacy(path: string): boolean {
  return path.startsWith('/loci/') || path.startsWith('/legacy/')
}

export function legacyPath(path: string, lang: string): string {
  return lang === 'en' ? path : `/${lang}${path}`
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/$/, '').replace(/:[a-zA-Z]+/g, '[^/]+')}/?$`)
}
