export { DepositAddress } from './deposit-address.tsx'
