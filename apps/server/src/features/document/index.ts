export { documentRoutes } from './routes.ts'
export { createDocument, hasAgreed, type NewDocument, recordAgreement } from './store.ts'
