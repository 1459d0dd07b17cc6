import { TRANSPARENCIES } from '@bourse/domain/perk'
import { VENUE_NAME_MAX, VENUE_TYPES } from '@bourse/domain/venue'
import * as z from 'zod/mini'
import { slug } from '../catalogue/index.ts'
import { amountText, assetCode, flag, id, moment, named } from '../http/index.ts'
import { imageValue } from '../profile/index.ts'

export const STORY_LENGTH_MAX = 20_000

export const BUDGET_LINES_MAX = 12

/** Characters as people count them. */
export const itemName = z.string('fields.required').check(
  z.trim(),
  z.minLength(1, 'fields.required'),
  z.refine((name) => [...name].length <= VENUE_NAME_MAX, 'fields.name64'),
)

/** Markdown; what is not safe to show is left out when it is shown. */
export const story = z
  .string('fields.required')
  .check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(STORY_LENGTH_MAX, 'fields.tooLong'))

/** VEN-14..28, DEF-128, DEF-129. The acting profile is the session's. */
export const venueFields = named('VenueFields', {
  name: itemName,
  venueType: z.enum(VENUE_TYPES, 'fields.required'),
  assetClass: slug,
  description: story,
  /** Of `targetQuoteAsset`, with no more decimals than it is shown with. */
  target: z.optional(z.nullable(amountText)),
  targetQuoteAsset: z.optional(z.nullable(assetCode)),
  /** What it collects; the target's asset unless given. */
  targetAsset: z.optional(z.nullable(assetCode)),
  isAllOrNothing: z._default(flag, false),
  endsAt: z.optional(z.nullable(moment)),
  transparency: z._default(z.enum(TRANSPARENCIES, 'fields.invalid'), 'totals'),
  /** Of the target’s asset; without a target, of what it collects. */
  budget: z._default(
    z
      .array(
        z.object({
          text: z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(80, 'fields.tooLong')),
          amount: amountText,
        }),
      )
      .check(z.maxLength(BUDGET_LINES_MAX, 'fields.limit')),
    [],
  ),
})
export type VenueFields = z.infer<typeof venueFields>

export const venueImage = z.strictObject({ image: imageValue })

export const ofVenue = z.object({ id })
