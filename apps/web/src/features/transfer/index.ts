export { DecideProposal } from './proposals/decide-proposal.tsx'
export { useProposal } from './proposals/queries.ts'
