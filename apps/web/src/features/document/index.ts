export { DocumentText } from './document-text.tsx'
export { useSignUpDocuments } from './queries.ts'
