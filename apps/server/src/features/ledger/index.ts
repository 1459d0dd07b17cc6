export { capture, captureBatch, type Capture } from './capture.ts'
export { expire, release, releaseBatch } from './release.ts'
export { FROZEN_POCKETS, freezePockets } from './freeze-pockets.ts'
export { hold, holdBatch, type HoldOutcome, type NewHold } from './hold.ts'
export { post, postBatch, type PostOutcome } from './post.ts'
export { type NewPosting } from './posting.ts'
export { readAmount, readAmountOrZero } from './read-amount.ts'
export {
  createPocket,
  ensureWallet,
  ensureWallets,
  feesWallet,
  findWallets,
  issuanceWallet,
  lockWallets,
  MOVED_WALLETS,
  movePending,
  readWallets,
  rewardsWallet,
  type WalletRow,
} from './wallets.ts'
export { ledgerFeature } from './feature.ts'
export { ledgerJobs } from './jobs.ts'
export { LEDGER_CHECKS } from './audit.ts'
export { BalanceBroken, LockedWallets, NotLocked, takePostingIds, type WalletInMemory } from './locked-wallets.ts'
