export { hasRole, STAFF_ROLES, type StaffRole } from './roles.ts'
export { type Asked, checkDecision, SIGNATURE_HOURS, SIGNATURE_STATES, type SignatureState, type Signer } from './signatures.ts'
