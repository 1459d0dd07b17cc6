export { admitHolds, admitPostings, type HoldRequest, type Leg, type Position, type PostingRequest, type Refusal } from './admit.ts'
export { isBalanced } from './balanced.ts'
