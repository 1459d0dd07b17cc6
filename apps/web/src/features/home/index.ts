import { lazyScreen } from '#shell/lazy-screen'

/** The front door: part of the first load, so that nobody waits for a second one before the headline. */
export { PublicHome } from './public-home-screen.tsx'

/** Apart, so that visitors do not load it. */
export const Home = lazyScreen(() => import('./home-screen.tsx'), 'Home')
