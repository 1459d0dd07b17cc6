export { proposalActions, type ProposalAction, type ProposalSeat } from './proposal.ts'
export { isEmailAddress } from './recipient.ts'
