export { createAuthenticator } from './authenticate.ts'
export { createUser, type NewUser } from './create-user.ts'
export { sessionJobs } from './jobs.ts'
export { sessionRoutes } from './routes.ts'
