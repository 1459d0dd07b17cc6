export { documentFeature } from './feature.ts'
export { createDocument, currentDocuments, hasAgreed, type NewDocument, recordAgreement } from './store.ts'
