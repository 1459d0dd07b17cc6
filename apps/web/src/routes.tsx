import { type AnyRoute, createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { isLegacy, type PageName, PAGES } from '@bourse/contracts/page'
import { type ComponentProps, Suspense } from 'react'
import { Home, PublicHome } from '#features/home'
import { AddWalletScreen, PocketScreen } from '#features/pocket'
import { withTexts } from '#platform/i18n'
import { history } from '#platform/navigation'
import { useSession } from '#platform/session'
import { NotBuilt as notBuilt } from '#shell/not-built'
import { NotFound } from '#shell/not-found'
import { Root } from '#shell/root'
import { RouteFailure } from '#shell/route-failure'
import { everyone, type Screen, screenOf, type Screens, users } from '#shell/screen'

const loadActivity = withTexts(() => import('#features/activity'))
const loadAdmin = withTexts(() => import('#features/admin'))
const loadAgent = withTexts(() => import('#features/agent'))
const loadDeposit = withTexts(() => import('#features/deposit'))
const loadExchange = withTexts(() => import('#features/exchange'))
const loadFriend = withTexts(() => import('#features/friend'))
const loadLink = withTexts(() => import('#features/link'))
const loadProfile = withTexts(() => import('#features/profile'))
const loadProof = withTexts(() => import('#features/proof'))
const loadReference = withTexts(() => import('#features/reference'))
const loadReport = withTexts(() => import('#features/report'))
const loadSession = withTexts(() => import('#features/session'))
const loadTransfer = withTexts(() => import('#features/transfer'))
const loadVerification = withTexts(() => import('#features/verification'))

const DepositAddress = lazyRouteComponent(loadDeposit, 'DepositAddress')
const FriendActions = lazyRouteComponent(loadFriend, 'FriendActions')
const MintScreen = lazyRouteComponent(loadAgent, 'MintScreen')
const NotifySettings = lazyRouteComponent(loadActivity, 'NotifySettings')
const ProfileAddressScreen = lazyRouteComponent(loadProfile, 'ProfileAddressScreen')
const ProofLine = lazyRouteComponent(loadProof, 'ProofLine')
const SettingsScreen = lazyRouteComponent(loadProfile, 'SettingsScreen')

/** Every page of the product and its screen: one for users and, where visitors may come, one for them. */
const SCREENS: { [Name in PageName]: Screens<Name> } = {
  home: { visitor: PublicHome, user: Home },
  help: everyone(notBuilt),
  signin: everyone(lazyRouteComponent(loadSession, 'SignInScreen')),
  signup: everyone(lazyRouteComponent(loadSession, 'SignUpScreen')),
  forgot: everyone(lazyRouteComponent(loadSession, 'ForgotScreen')),
  reset: everyone(lazyRouteComponent(loadSession, 'ResetScreen')),
  profileView: everyone(together(ProfilePage, ProfileAddressScreen, FriendActions)),
  venue: everyone(lazyRouteComponent(loadProfile, 'SponsorAddressScreen')),
  perk: everyone(lazyRouteComponent(loadProfile, 'SponsorAddressScreen')),
  item: everyone(lazyRouteComponent(loadProfile, 'SponsorAddressScreen')),
  preview: everyone(notBuilt),
  pay: everyone(lazyRouteComponent(loadTransfer, 'PayScreen')),
  apiReference: everyone(lazyRouteComponent(loadReference, 'ApiReferenceScreen')),

  agent: users(lazyRouteComponent(loadAgent, 'AgentScreen')),
  agentCollect: users(lazyRouteComponent(loadAgent, 'CollectScreen')),
  explore: users(notBuilt),
  friends: users(lazyRouteComponent(loadFriend, 'FriendsScreen')),
  max: users(lazyRouteComponent(loadExchange, 'MaxScreen')),
  maxDepth: users(lazyRouteComponent(loadExchange, 'DepthScreen')),
  search: users(notBuilt),
  pocket: users(together(PocketPage, PocketScreen, ProofLine)),
  activity: users(lazyRouteComponent(loadActivity, 'ActivityScreen')),
  activityFiltered: users(lazyRouteComponent(loadActivity, 'FilteredActivityScreen')),
  profile: users(lazyRouteComponent(loadProfile, 'ProfileScreen')),
  groups: users(notBuilt),
  mint: users(lazyRouteComponent(loadAgent, 'MintListScreen')),
  mintAsset: users(together(MintPage, MintScreen, DepositAddress)),
  mintSteps: users(lazyRouteComponent(loadAgent, 'MintStepsScreen')),
  burn: users(lazyRouteComponent(loadAgent, 'BurnListScreen')),
  burnAsset: users(lazyRouteComponent(loadAgent, 'BurnScreen')),
  request: users(lazyRouteComponent(loadTransfer, 'RequestScreen')),
  requestAsset: users(lazyRouteComponent(loadTransfer, 'RequestScreen')),
  send: users(lazyRouteComponent(loadTransfer, 'SendScreen')),
  sendAsset: users(lazyRouteComponent(loadTransfer, 'SendScreen')),
  express: users(lazyRouteComponent(loadExchange, 'ExpressScreen')),
  private: users(lazyRouteComponent(loadTransfer, 'OffersScreen')),
  rewards: users(notBuilt),
  street: users(notBuilt),
  streetAds: users(notBuilt),
  streetAd: users(notBuilt),
  tools: users(lazyRouteComponent(loadAdmin, 'ToolsScreen')),
  assetClass: users(notBuilt),
  asset: users(notBuilt),
  subscribe: users(notBuilt),
  superpowers: users(notBuilt),
  reports: users(lazyRouteComponent(loadReport, 'ReportScreen')),
  dashboard: users(notBuilt),
  settings: users(together(SettingsPage, SettingsScreen, NotifySettings)),
  security: users(lazyRouteComponent(loadSession, 'SecurityScreen')),
  docs: users(notBuilt),
  verifyIdentity: users(lazyRouteComponent(loadVerification, 'VerifyIdentityScreen')),
  verifyWealth: users(lazyRouteComponent(loadVerification, 'VerifyWealthScreen')),
  admin: users(notBuilt),
  addWallet: users(AddWalletScreen),
  inbox: users(lazyRouteComponent(loadActivity, 'ActivityScreen')),
  linkedAccounts: users(lazyRouteComponent(loadLink, 'LinkedAccountsScreen')),
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

/** A page that puts parts of several features together is shown once all of them are here. */
function together(page: Screen, ...parts: readonly Pick<Screen, 'preload'>[]): Screen {
  const preload = async () => void (await Promise.all(parts.map(async (part) => await part.preload?.())))
  return Object.assign(page, { preload })
}

/** Each wallet says which published proof counts its balance. */
function PocketPage() {
  return (
    <PocketScreen
      renderProof={(assetCode) => (
        <Suspense>
          <ProofLine assetCode={assetCode} />
        </Suspense>
      )}
    />
  )
}

/** What stands between the reader and the profile, for those who read as a profile themselves. */
function ProfilePage() {
  const { open } = useSession()
  const friend = open && {
    renderFriend: (page: ComponentProps<typeof FriendActions>['page'], onChanged: () => void) => (
      <Suspense>
        <FriendActions page={page} onChanged={onChanged} />
      </Suspense>
    ),
  }
  return <ProfileAddressScreen {...friend} />
}

/** Coins come in by an address, everything else through an agent. */
function MintPage() {
  return (
    <MintScreen
      renderDeposit={(asset) => (
        <Suspense>
          <DepositAddress asset={asset} />
        </Suspense>
      )}
    />
  )
}

/** What is set about the profile and the page, and about how news are told. */
function SettingsPage() {
  return (
    <SettingsScreen
      renderNotify={() => (
        <Suspense>
          <NotifySettings />
        </Suspense>
      )}
    />
  )
}

/** A page's route; a legacy page has one more for each language that its address may name (SHELL-13, SHELL-14). */
function routesOf(name: PageName): AnyRoute[] {
  const { path } = PAGES[name]
  const component = screenOf(SCREENS[name])
  const paths = isLegacy(path) ? [path, `/es${path}`, `/pt${path}`] : [path]
  return paths.map((each) => createRoute({ getParentRoute: () => root, path: patternOf(each), component, errorComponent: RouteFailure }))
}

/** `/@:sponsor/venue/:id/` is written `/@{$sponsor}/venue/$id` here; both forms of the last slash match (DEF-003). */
function patternOf(path: string): string {
  return path
    .replace(/\/$/, '')
    .replace(/@:(\w+)/g, '@{$$$1}')
    .replace(/:(\w+)/g, '$$$1')
}
