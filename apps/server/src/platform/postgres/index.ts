export { type EmbeddedPostgres, startEmbedded } from './embedded.ts'
export { prepareDatabase } from './prepare.ts'
