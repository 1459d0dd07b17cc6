export { ProofLine } from './proof-line.tsx'
