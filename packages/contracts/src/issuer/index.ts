import { consoleCalls } from './console.ts'
import { contentCalls } from './content.ts'
import { couponCalls } from './coupons.ts'
import { holderCalls } from './holders.ts'
import { offerCalls } from './offers.ts'
import { paperCalls } from './papers.ts'
import { pauseCalls } from './pauses.ts'

export { type ConsoleReply, type LogEntry } from './console.ts'
export { type AssetContentReply, CAPTION_LENGTH_MAX, CONTENT_LENGTHS, type GalleryImage } from './content.ts'
export { type ManagedCoupon } from './coupons.ts'
export { type HolderReply } from './holders.ts'
export { type ManagedOffer } from './offers.ts'
export { PAPER_LENGTHS, type PaperReply } from './papers.ts'
export { type PauseReply, type StillHalted } from './pauses.ts'

/** DEF-158: the powers of an asset's manager, grantor and staff. To everybody else the asset does not exist here. */
export const issuer = { ...consoleCalls, ...contentCalls, ...offerCalls, ...paperCalls, ...holderCalls, ...couponCalls, ...pauseCalls }
