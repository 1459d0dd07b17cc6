import { type AnyRoute, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { isLegacy, type PageName, PAGES } from '@bourse/contracts/page'
import { history } from '#platform/navigation'
import { type Feature, gatherScreens } from '#shell/feature'
import { NotFound } from '#shell/not-found'
import { Root } from '#shell/root'
import { RouteFailure } from '#shell/route-failure'
import { readerOf, screenOf, type Screens } from '#shell/screen'
import { Fillings } from '#shell/slot'
import * as FEATURES from './features.ts'
import { Places } from './shell/places.ts'

const features: readonly Feature[] = Object.values(FEATURES)
const fillings = features.flatMap(({ fills }) => fills ?? [])
const places = features.flatMap((feature) => feature.places ?? [])

/** Every page and its screen: a page without a screen does not compile. */
const SCREENS: { [Name in PageName]: Screens<Name> } = gatherScreens(FEATURES)

const root = createRootRoute({ component: Application, notFoundComponent: () => <NotFound />, errorComponent: RouteFailure })

const front = createRoute({
  getParentRoute: () => root,
  path: '/',
  // SHELL-02. Redirects replace the address that caused them, so that Back does not lead into one.
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})

/** A hundred and fifty routes: made on demand, so that the browser can handle input before and after. */
export function openRouter() {
  return createRouter({
    history,
    routeTree: root.addChildren([front, ...(Object.keys(PAGES) as PageName[]).flatMap(routesOf)]),
    scrollRestoration: true,
    trailingSlash: 'preserve',
    notFoundMode: 'root',
    // Query values stay strings: the default would parse `?q=12` as a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text && `?${text}`
    },
  })
}

/** Provides places and fillings of all features to the frame. */
function Application() {
  return (
    <Places value={places}>
      <Fillings value={fillings}>
        <Root />
      </Fillings>
    </Places>
  )
}

/** A page's route; a legacy page has one more for each language in its address (SHELL-13, SHELL-14). */
function routesOf(name: PageName): AnyRoute[] {
  const { path } = PAGES[name]
  const component = screenOf(SCREENS[name], fillings)
  const loader = readerOf(SCREENS[name])
  const paths = isLegacy(path) ? [path, `/es${path}`, `/pt${path}`] : [path]
  return paths.map((each) =>
    createRoute({ getParentRoute: () => root, path: patternOf(each), component, errorComponent: RouteFailure, ...(loader && { loader }) }),
  )
}

/** `/@:sponsor/venue/:id/` is written `/@{$sponsor}/venue/$id` here; both forms of the trailing slash match (DEF-003). */
function patternOf(path: string): string {
  return path
    .replace(/\/$/, '')
    .replace(/@:(\w+)/g, '@{$$$1}')
    .replace(/:(\w+)/g, '$$$1')
}
