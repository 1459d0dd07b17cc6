export { capture, captureBatch, type Capture } from './capture.ts'
export { expire, expireDue, release, releaseBatch } from './release.ts'
export { hold, holdBatch, type HoldOutcome, type NewHold } from './hold.ts'
export { post, postBatch, type PostOutcome } from './post.ts'
export { type NewPosting } from './posting.ts'
export {
  createPocket,
  ensureWallet,
  ensureWallets,
  feesWallet,
  findWallets,
  issuanceWallet,
  MOVED_WALLETS,
  movePending,
  readWallets,
  type WalletRow,
} from './wallets.ts'
export { ledgerJobs } from './jobs.ts'
export { CHECKS, runAudit, type Check, type Finding } from './audit.ts'
export { BooksBroken, LockedBooks, NotLocked, takePostingIds, type BookedWallet } from './locked-books.ts'
