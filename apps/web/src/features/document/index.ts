export { AcceptanceList } from './acceptance-list.tsx'
export { DocumentText } from './document-text.tsx'
export { useDocuments, useSignUpDocuments } from './queries.ts'
