export { pocketRoutes } from './routes.ts'
export { publishPositions } from './publish-positions.ts'
