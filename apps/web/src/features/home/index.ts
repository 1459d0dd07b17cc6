import { lazy } from 'react'

export { PublicHome } from './public-home-screen.tsx'

/** Apart from the public page, so that visitors do not load it. */
export const Home = lazy(async () => ({ default: (await import('./home-screen.tsx')).Home }))
