export {
  type AskedFor,
  type Described,
  type Register,
  REGISTERS,
  type Signed,
  SIGNED_ACTIONS,
  type SignedAction,
  SUBJECT_NAMES,
  type SubjectNames,
  WAITING_CASES,
  type WaitingCases,
} from './points.ts'
export { presentSignatures } from './present.ts'
export { askForSignature, lastSignedState, listSignatures, signAsked, type SignatureRow } from './signatures.ts'
export { staffFeature } from './feature.ts'
