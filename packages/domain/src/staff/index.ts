export { type Concern, concernOf, SIGNED_ACTS, type SignedKind } from './acts.ts'
export { hasRole, STAFF_ROLES, type StaffRole } from './roles.ts'
export {
  type Asked,
  checkDecision,
  type Decision,
  SIGNATURE_HOURS,
  SIGNATURE_STATES,
  type SignatureState,
  type Signer,
} from './signatures.ts'
export { type ActState, changedNames, isSameState } from './state.ts'
