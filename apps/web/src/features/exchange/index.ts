import { lazy } from 'react'

/** Files of their own: whoever exchanges in a slip does not need the terminal's grid and canvases. */
export const DepthScreen = lazy(async () => ({ default: (await import('./depth-page/depth-screen.tsx')).DepthScreen }))
export const ExpressScreen = lazy(async () => ({ default: (await import('./express/express-screen.tsx')).ExpressScreen }))
export const MaxScreen = lazy(async () => ({ default: (await import('./max/max-screen.tsx')).MaxScreen }))
