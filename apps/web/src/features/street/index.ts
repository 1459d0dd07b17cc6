export { useDisputes } from './case/use-disputes.ts'
