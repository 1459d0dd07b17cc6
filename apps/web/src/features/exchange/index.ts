import { lazyScreen } from '#shell/lazy-screen'

/** Files of their own: whoever exchanges in a slip does not need the terminal's grid and canvases. */
export const DepthScreen = lazyScreen(() => import('./depth-page/depth-screen.tsx'), 'DepthScreen')
export const ExpressScreen = lazyScreen(() => import('./express/express-screen.tsx'), 'ExpressScreen')
export const MaxScreen = lazyScreen(() => import('./max/max-screen.tsx'), 'MaxScreen')
