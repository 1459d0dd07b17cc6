export { DocumentDialog } from './document-dialog.tsx'
export { DocumentText } from './document-text.tsx'
export { HelpDialog } from './help-dialog.tsx'
export { useSignUpDocuments } from './queries.ts'
