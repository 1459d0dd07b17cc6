export { pocketRoutes } from './routes.ts'
