/**
 * Every capability that adds codes or pages, in import order: one uses only those above it. A new capability is its folder and one line
 * here.
 */
export { ledger } from './ledger/feature.ts'
export { catalogue } from './catalogue/feature.ts'
export { document } from './document/feature.ts'
export { reference } from './reference/feature.ts'
export { profile } from './profile/feature.ts'
export { session } from './session/feature.ts'
export { pocket } from './pocket/feature.ts'
export { link } from './link/feature.ts'
export { friend } from './friend/feature.ts'
export { verification } from './verification/feature.ts'
export { transfer } from './transfer/feature.ts'
export { exchange } from './exchange/feature.ts'
export { agent } from './agent/feature.ts'
export { street } from './street/feature.ts'
export { deposit } from './deposit/feature.ts'
export { report } from './report/feature.ts'
export { activity } from './activity/feature.ts'
export { admin } from './admin/feature.ts'
export { home } from './home/feature.ts'
