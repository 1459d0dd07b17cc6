export { AcceptanceList } from './acceptance-list.tsx'
export { compareDocuments } from './docs/compare-documents.ts'
export { DocumentBody } from './docs/document-body.tsx'
export { useDocuments, useSignUpDocuments } from './queries.ts'
