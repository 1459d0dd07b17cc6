/**
 * Every feature of the pages, in import order: a feature uses only those above it. `routes.tsx` puts them together. A new feature
 * is its folder and one line here.
 */
export { document } from './features/document/feature.ts'
export { reference } from './features/reference/feature.ts'
export { profile } from './features/profile/feature.ts'
export { session } from './features/session/feature.ts'
export { pocket } from './features/pocket/feature.ts'
export { link } from './features/link/feature.ts'
export { friend } from './features/friend/feature.ts'
export { verification } from './features/verification/feature.ts'
export { transfer } from './features/transfer/feature.ts'
export { exchange } from './features/exchange/feature.ts'
export { agent } from './features/agent/feature.ts'
export { street } from './features/street/feature.ts'
export { venue } from './features/venue/feature.ts'
export { perk } from './features/perk/feature.ts'
export { deposit } from './features/deposit/feature.ts'
export { proof } from './features/proof/feature.ts'
export { report } from './features/report/feature.ts'
export { activity } from './features/activity/feature.ts'
export { admin } from './features/admin/feature.ts'
export { home } from './features/home/feature.ts'
