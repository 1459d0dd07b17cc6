import { type AnyRoute, createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { type PageName, PAGES } from '@bourse/contracts/page'
import { Home, PublicHome } from '#features/home'
import { withTexts } from '#platform/i18n'
import { history } from '#platform/navigation'
import { NotBuilt as notBuilt } from '#shell/not-built'
import { NotFound } from '#shell/not-found'
import { Root } from '#shell/root'
import { RouteFailure } from '#shell/route-failure'
import { everyone, screenOf, type Screens, users } from '#shell/screen'

const loadExchange = withTexts(() => import('#features/exchange'))
const loadProfile = withTexts(() => import('#features/profile'))
const loadReference = withTexts(() => import('#features/reference'))
const loadSession = withTexts(() => import('#features/session'))

/** Every page of the product and its screen: one for users and, where visitors may come, one for them. */
const SCREENS: { [Name in PageName]: Screens<Name> } = {
  home: { visitor: PublicHome, user: Home },
  help: everyone(notBuilt),
  signin: everyone(lazyRouteComponent(loadSession, 'SignInScreen')),
  signup: everyone(lazyRouteComponent(loadSession, 'SignUpScreen')),
  forgot: everyone(lazyRouteComponent(loadSession, 'ForgotScreen')),
  reset: everyone(lazyRouteComponent(loadSession, 'ResetScreen')),
  profileView: everyone(lazyRouteComponent(loadProfile, 'ProfileAddressScreen')),
  venue: everyone(lazyRouteComponent(loadProfile, 'SponsorAddressScreen')),
  perk: everyone(lazyRouteComponent(loadProfile, 'SponsorAddressScreen')),
  item: everyone(lazyRouteComponent(loadProfile, 'SponsorAddressScreen')),
  preview: everyone(notBuilt),
  apiReference: everyone(lazyRouteComponent(loadReference, 'ApiReferenceScreen')),

  agent: users(notBuilt),
  agentCollect: users(notBuilt),
  explore: users(notBuilt),
  friends: users(notBuilt),
  max: users(lazyRouteComponent(loadExchange, 'MaxScreen')),
  maxDepth: users(lazyRouteComponent(loadExchange, 'DepthScreen')),
  search: users(notBuilt),
  pocket: users(notBuilt),
  activity: users(notBuilt),
  activityFiltered: users(notBuilt),
  profile: users(lazyRouteComponent(loadProfile, 'ProfileScreen')),
  groups: users(notBuilt),
  mint: users(notBuilt),
  mintAsset: users(notBuilt),
  mintSteps: users(notBuilt),
  burn: users(notBuilt),
  burnAsset: users(notBuilt),
  request: users(notBuilt),
  requestAsset: users(notBuilt),
  send: users(notBuilt),
  sendAsset: users(notBuilt),
  express: users(lazyRouteComponent(loadExchange, 'ExpressScreen')),
  private: users(notBuilt),
  rewards: users(notBuilt),
  street: users(notBuilt),
  streetAds: users(notBuilt),
  streetAd: users(notBuilt),
  tools: users(notBuilt),
  assetClass: users(notBuilt),
  asset: users(notBuilt),
  subscribe: users(notBuilt),
  superpowers: users(notBuilt),
  reports: users(notBuilt),
  dashboard: users(notBuilt),
  settings: users(lazyRouteComponent(loadProfile, 'SettingsScreen')),
  security: users(lazyRouteComponent(loadSession, 'SecurityScreen')),
  docs: users(notBuilt),
  verifyIdentity: users(notBuilt),
  verifyWealth: users(notBuilt),
  admin: users(notBuilt),
  addWallet: users(notBuilt),
  inbox: users(notBuilt),
  linkedAccounts: users(notBuilt),
}

const root = createRootRoute({ component: Root, notFoundComponent: () => <NotFound />, errorComponent: RouteFailure })

const front = createRoute({
  getParentRoute: () => root,
  path: '/',
  // SHELL-02. Redirects take the place of the address that caused them, so the way back does not lead into one.
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})

export const router = createRouter({
  history,
  routeTree: root.addChildren([front, ...(Object.keys(PAGES) as PageName[]).flatMap(routesOf)]),
  scrollRestoration: true,
  trailingSlash: 'preserve',
  notFoundMode: 'root',
  // Values of a query are texts: the default would read `?q=12` as a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text && `?${text}`
  },
})

/** A page's route; a legacy page has one more for each language that its address may name (SHELL-13, SHELL-14). */
function routesOf(name: PageName): AnyRoute[] {
  const { path } = PAGES[name]
  const component = screenOf(SCREENS[name])
  const paths = path.startsWith('/loci/') ? [path, `/es${path}`, `/pt${path}`] : [path]
  return paths.map((each) => createRoute({ getParentRoute: () => root, path: patternOf(each), component, errorComponent: RouteFailure }))
}

/** `/@:sponsor/venue/:id/` is written `/@{$sponsor}/venue/$id` here; both forms of the last slash match (DEF-003). */
function patternOf(path: string): string {
  return path
    .replace(/\/$/, '')
    .replace(/@:(\w+)/g, '@{$$$1}')
    .replace(/:(\w+)/g, '$$$1')
}
