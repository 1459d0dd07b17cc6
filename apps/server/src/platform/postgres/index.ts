export { type EmbeddedPostgres, startEmbedded } from './embedded.ts'
export { checkLogin, ensureLogin, makeLogin } from './login.ts'
export { prepareDatabase } from './prepare.ts'
