export { watchBlockHeight } from './block-height.ts'
export { linkRoutes } from './routes.ts'
