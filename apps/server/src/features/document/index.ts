export { documentRoutes } from './routes.ts'
export { createDocument, currentDocuments, hasAgreed, type NewDocument, recordAgreement } from './store.ts'
