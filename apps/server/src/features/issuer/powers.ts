import type { FastifyRequest } from 'fastify'
import { type ManagedProfiles, type OpenedAsset, openManaged } from '#features/catalogue'
import { visitOf, writeAudit } from '#features/session'
import type { Tx } from '#platform/db'
import type { Caller } from '#platform/http'

/** The names of the powers in the log. */
export type Power =
  | 'content_saved'
  | 'image_added'
  | 'captions_saved'
  | 'image_removed'
  | 'images_ordered'
  | 'offer_created'
  | 'offer_closed'
  | 'offer_canceled'
  | 'paper_published'
  | 'holders_downloaded'
  | 'coupon_planned'
  | 'coupon_canceled'
  | 'trading_paused'
  | 'trading_resumed'
  | 'transfers_paused'
  | 'transfers_resumed'

/** What a power was used for, in plain words and figures. */
export type PowerData = Record<string, string | number | boolean | null>

interface Use {
  tx: Tx
  caller: Caller
  request: FastifyRequest
}

export interface PoweredAsset extends OpenedAsset {
  /** Whether the caller acts as staff: whoever manages the asset acts as its manager, staff or not. */
  isStaff: boolean
  /** Writes the use of a power to the log, in the transaction of what it did. */
  note(power: Power, data?: PowerData): Promise<void>
}

/**
 * An asset with the powers over it, for its manager, its grantor and staff. To everybody else it does not exist, and staff without the
 * role may only read.
 */
export type OpenPowers = (use: Use, code: string, purpose?: 'read') => Promise<PoweredAsset>

export function openPowers(managed: readonly ManagedProfiles[]): OpenPowers {
  return async ({ tx, caller, request }, code, purpose) => {
    const asset = await openManaged(tx, caller, code, { managed, isReading: purpose === 'read' })
    const isStaff = caller.isStaff && !asset.isManager
    return {
      ...asset,
      isStaff,
      note: (power, data = {}) =>
        writeAudit(tx, {
          userId: caller.userId,
          action: `superpower.${power}`,
          subject: subjectOf(asset.code),
          data: { ...data, isStaff },
          address: visitOf(request).address,
        }),
    }
  }
}

/** What the log says the powers are about. */
export function subjectOf(code: string): string {
  return `asset:${code}`
}
