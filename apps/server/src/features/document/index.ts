export { type AgreedCount, agreedPapers, agreedPolicies, agreeTo, recordAgreement } from './agree.ts'
export { discardDraft, type DraftRow, readDraft, readDrafts, saveDraft } from './drafts.ts'
export { documentFeature } from './feature.ts'
export { listDocuments } from './list-documents.ts'
export { listPapers, type PaperRow } from './list-papers.ts'
export {
  createDocument,
  type DocumentText,
  hasVersion,
  type NewDocument,
  nextVersion,
  type NewVersion,
  publishVersion,
} from './publish-version.ts'
export { countDocuments, documentTitles, readRegister, readTexts, type RegisteredRow } from './register.ts'
export { currentDocuments, hasAgreed, lastAgreement } from './store.ts'
