import { DUES_PERIODS, IDENTITIES, MEMBERSHIPS, PERK_TYPES, TRANSPARENCIES } from '@bourse/domain/perk'
import * as z from 'zod/mini'
import { amountText, assetCode, flag, id, named } from '../http/index.ts'
import { imageValue } from '../profile/index.ts'
import { itemName, story } from '../venue/index.ts'
import { VISIBILITIES } from './replies.ts'

export const dues = z.optional(z.nullable(amountText))

/** API-32, PERK-13..18, DEF-142. Dues are decimal texts in whole units, from 0.00001 to 99999999.9999 (PERK-15). */
export const perkFields = named('PerkFields', {
  name: itemName,
  description: story,
  perkType: z._default(z.enum(PERK_TYPES, 'fields.invalid'), 'social'),
  venueId: z.optional(z.nullable(id)),
  visibility: z._default(z.enum(VISIBILITIES, 'fields.invalid'), 'public'),
  identity: z._default(z.enum(IDENTITIES, 'fields.invalid'), 'any'),
  membership: z._default(z.enum(MEMBERSHIPS, 'fields.invalid'), 'none'),
  transparency: z._default(z.enum(TRANSPARENCIES, 'fields.invalid'), 'secret'),
  /** The owner's default asset unless given. */
  quoteAsset: z.optional(z.nullable(assetCode)),
  duesLifetime: dues,
  duesAnnual: dues,
  duesMonthly: dues,
  duesWeekly: dues,
  duesDaily: dues,
  duesHourly: dues,
  duesMinute: dues,
  isFlexibleFee: z._default(flag, false),
  isTippable: z._default(flag, false),
  isActive: z._default(flag, true),
})
export type PerkFields = z.infer<typeof perkFields>

export const perkImage = z.strictObject({ image: imageValue })

export const choice = z.enum(DUES_PERIODS, 'fields.required')

/** What the caller saw that it is paid in: if the perk takes another asset by now, nothing is paid. */
export const seenAsset = z.optional(assetCode)
