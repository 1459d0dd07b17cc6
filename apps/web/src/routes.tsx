import { type AnyRoute, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { type BuiltPage, isBuilt, isLegacy, type PageName, PAGES } from '@bourse/contracts/page'
import { type ComponentProps, Suspense } from 'react'
import { Home, PublicHome } from '#features/home'
import { AddWalletScreen, PocketScreen } from '#features/pocket'
import { withTexts } from '#platform/i18n'
import { history } from '#platform/navigation'
import { useSession } from '#platform/session'
import { NotBuilt } from '#shell/not-built'
import { lazyScreen } from '#shell/lazy-screen'
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

const DepositAddress = lazyScreen(loadDeposit, 'DepositAddress')
const FriendActions = lazyScreen(loadFriend, 'FriendActions')
const MintScreen = lazyScreen(loadAgent, 'MintScreen')
const NotifySettings = lazyScreen(loadActivity, 'NotifySettings')
const ProfileAddressScreen = lazyScreen(loadProfile, 'ProfileAddressScreen')
const ProofLine = lazyScreen(loadProof, 'ProofLine')
const SettingsScreen = lazyScreen(loadProfile, 'SettingsScreen')

/** Every page that is built and its screen: one for users and, where visitors may come, one for them. */
const SCREENS: { [Name in BuiltPage]: Screens<Name> } = {
  home: { visitor: PublicHome, user: Home },
  signin: everyone(lazyScreen(loadSession, 'SignInScreen')),
  signup: everyone(lazyScreen(loadSession, 'SignUpScreen')),
  forgot: everyone(lazyScreen(loadSession, 'ForgotScreen')),
  reset: everyone(lazyScreen(loadSession, 'ResetScreen')),
  profileView: everyone(together(ProfilePage, ProfileAddressScreen, FriendActions)),
  pay: everyone(lazyScreen(loadTransfer, 'PayScreen')),
  apiReference: everyone(lazyScreen(loadReference, 'ApiReferenceScreen')),

  agent: users(lazyScreen(loadAgent, 'AgentScreen')),
  agentCollect: users(lazyScreen(loadAgent, 'CollectScreen')),
  friends: users(lazyScreen(loadFriend, 'FriendsScreen')),
  max: users(lazyScreen(loadExchange, 'MaxScreen')),
  maxDepth: users(lazyScreen(loadExchange, 'DepthScreen')),
  pocket: users(together(PocketPage, PocketScreen, ProofLine)),
  activity: users(lazyScreen(loadActivity, 'ActivityScreen')),
  activityFiltered: users(lazyScreen(loadActivity, 'FilteredActivityScreen')),
  profile: users(lazyScreen(loadProfile, 'ProfileScreen')),
  mint: users(lazyScreen(loadAgent, 'MintListScreen')),
  mintAsset: users(together(MintPage, MintScreen, DepositAddress)),
  mintSteps: users(lazyScreen(loadAgent, 'MintStepsScreen')),
  burn: users(lazyScreen(loadAgent, 'BurnListScreen')),
  burnAsset: users(lazyScreen(loadAgent, 'BurnScreen')),
  request: users(lazyScreen(loadTransfer, 'RequestScreen')),
  requestAsset: users(lazyScreen(loadTransfer, 'RequestScreen')),
  send: users(lazyScreen(loadTransfer, 'SendScreen')),
  sendAsset: users(lazyScreen(loadTransfer, 'SendScreen')),
  express: users(lazyScreen(loadExchange, 'ExpressScreen')),
  private: users(lazyScreen(loadTransfer, 'OffersScreen')),
  tools: users(lazyScreen(loadAdmin, 'ToolsScreen')),
  reports: users(lazyScreen(loadReport, 'ReportScreen')),
  settings: users(together(SettingsPage, SettingsScreen, NotifySettings)),
  security: users(lazyScreen(loadSession, 'SecurityScreen')),
  verifyIdentity: users(lazyScreen(loadVerification, 'VerifyIdentityScreen')),
  verifyWealth: users(lazyScreen(loadVerification, 'VerifyWealthScreen')),
  addWallet: users(AddWalletScreen),
  inbox: users(lazyScreen(loadActivity, 'ActivityScreen')),
  linkedAccounts: users(lazyScreen(loadLink, 'LinkedAccountsScreen')),
}

/** The other addresses say that their page is not built; those under somebody's name first whether there is anybody of it. */
const SponsorAddressScreen = lazyScreen(loadProfile, 'SponsorAddressScreen')
const UNDER_A_NAME: ReadonlySet<PageName> = new Set<PageName>(['venue', 'perk', 'item'])

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
  const component = screenOf(screensOf(name))
  const paths = isLegacy(path) ? [path, `/es${path}`, `/pt${path}`] : [path]
  return paths.map((each) => createRoute({ getParentRoute: () => root, path: patternOf(each), component, errorComponent: RouteFailure }))
}

function screensOf(name: PageName): { visitor?: Screen; user: Screen } {
  if (isBuilt(name)) return SCREENS[name]
  return everyone(UNDER_A_NAME.has(name) ? SponsorAddressScreen : NotBuilt)
}

/** `/@:sponsor/venue/:id/` is written `/@{$sponsor}/venue/$id` here; both forms of the last slash match (DEF-003). */
function patternOf(path: string): string {
  return path
    .replace(/\/$/, '')
    .replace(/@:(\w+)/g, '@{$$$1}')
    .replace(/:(\w+)/g, '$$$1')
}
