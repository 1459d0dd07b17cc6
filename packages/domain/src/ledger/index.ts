export { admitHolds, admitPostings, type HoldRequest, type Leg, type Position, type PostingRequest } from './admit.ts'
export { isBalanced } from './balanced.ts'
