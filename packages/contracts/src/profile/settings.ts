import { DISPLAY_NAME_LENGTH_MAX, GROUP_VISIBILITIES, PROFILE_KINDS } from '@bourse/domain/profile'
import * as z from 'zod/mini'
import { assetCode, flag, handle, named } from '../http/index.ts'

export const profileKind = z.enum(PROFILE_KINDS, 'fields.required')

export const DESCRIPTION_LENGTH_MAX = 1000
export const LINKS_MAX = 5

/** An external page that a profile links to; http and https only. */
export const profileLink = named('ProfileLink', {
  label: z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(40, 'fields.tooLong')),
  url: z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'fields.url' }).check(z.maxLength(200, 'fields.tooLong')),
})
export type ProfileLink = z.infer<typeof profileLink>

/** Characters as people count them: an emoji is one. */
const displayName = z.string('fields.required').check(
  z.trim(),
  z.minLength(1, 'fields.required'),
  z.refine((name) => [...name].length <= DISPLAY_NAME_LENGTH_MAX, 'fields.displayNameLong'),
)

export const profileSettings = named('ProfileSettings', {
  display_name: displayName,
  country: z.int('fields.country').check(z.positive('fields.country'), z.maximum(9999, 'fields.country')),
  currency_code: z.string('fields.currency').check(z.regex(/^[A-Z]{3}$/, 'fields.currency')),
  is_visible_to_public: z.optional(flag),
  is_visible_to_anon: z.optional(flag),
  description: z.optional(z.string('fields.invalid').check(z.trim(), z.maxLength(DESCRIPTION_LENGTH_MAX, 'fields.tooLong'))),
  place: z.optional(z.string('fields.invalid').check(z.trim(), z.maxLength(64, 'fields.tooLong'))),
  links: z.optional(z.array(profileLink).check(z.maxLength(LINKS_MAX, 'fields.limit'))),
  group_visibility: z.optional(z.enum(GROUP_VISIBILITIES, 'fields.invalid')),
  notional_asset_code: z.optional(assetCode),
})
export type ProfileSettings = z.infer<typeof profileSettings>

export const newProfile = z.object({ name: handle, type: profileKind, isGroup: z._default(flag, false) })
