export { useWaitingDisputes } from './case/use-disputes.ts'
