import { DISPLAY_NAME_LENGTH_MAX, PROFILE_KINDS } from '@bourse/domain/profile'
import * as z from 'zod/mini'
import { endpoint, flag, handle, id, recipient } from '../http/index.ts'

export const profileKind = z.enum(PROFILE_KINDS, 'fields.required')
const verification = z.enum(['none', 'pending', 'approved', 'rejected'])

/** A profile as its owner sees it (PROF-05). Wire spelling of both documents; lists come with the people pages. */
export const profileReply = z.object({
  id: z.string(),
  rowId: z.string(),
  name: z.string(),
  display_name: z.string(),
  displayName: z.string(),
  photo: z.nullable(z.string()),
  captain: z.nullable(z.string()),
  profile_type: z.enum(['PERSONAL', 'ORGANIZATIONAL']),
  profileType: z.enum(['PERSONAL', 'ORGANIZATIONAL']),
  organizationType: z.nullable(profileKind),
  isGroup: z.boolean(),
  groupVisibility: z.enum(['public', 'members', 'nobody']),
  reg_policy: z.string(),
  identityVerified: verification,
  wealthVerified: verification,
  profileCompleteDate: z.nullable(z.string()),
  countryId: z.int(),
  currencyCode: z.string(),
  isVisibleToPublic: z.boolean(),
  isVisibleToAnon: z.boolean(),
  unread_notification_count: z.int(),
  defaultAssetCode: z.string(),
  notionalAssetCode: z.string(),
  pocketID: z.string(),
})
export type ProfileReply = z.infer<typeof profileReply>

/** A profile as those who may see it find it: enough to recognise whom one is about to deal with. */
export const personReply = z.object({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  photo: z.nullable(z.string()),
  isVerified: z.boolean(),
})
export type PersonReply = z.infer<typeof personReply>

/** Defaults of the settings form (PROF-34..36, DEF-191). */
export const RESIDENCY_DEFAULT = 234
export const CURRENCY_DEFAULT = 'USD'

/** Characters as people count them: an emoji is one, whatever the machine makes of it. */
const displayName = z.string('fields.required').check(
  z.trim(),
  z.minLength(1, 'fields.required'),
  z.refine((name) => [...name].length <= DISPLAY_NAME_LENGTH_MAX, 'fields.displayNameLong'),
)

export const profileSettings = z.object({
  display_name: displayName,
  country: z.int('fields.country').check(z.positive('fields.country'), z.maximum(9999, 'fields.country')),
  currency_code: z.string('fields.currency').check(z.regex(/^[A-Z]{3}$/, 'fields.currency')),
  is_visible_to_public: z.optional(flag),
  is_visible_to_anon: z.optional(flag),
})
export type ProfileSettings = z.infer<typeof profileSettings>

export const newProfile = z.object({ name: handle, type: profileKind, isGroup: z._default(flag, false) })

export const profile = {
  checkName: endpoint({
    method: 'GET',
    path: '/api/username/',
    access: 'public',
    summary: 'May this name be had?',
    query: z.object({ name: z._default(z.string().check(z.maxLength(128)), '') }),
    reply: z.object({ valid: z.boolean(), exists: z.boolean() }),
  }),
  /** API-14. Own profiles are answered like others; whoever looks for a recipient takes its own for none (PROF-62). */
  lookup: endpoint({
    method: 'GET',
    path: '/api/profile/',
    access: 'user',
    summary: 'The profile with exactly this handle or e-mail address: a list of one, or of none',
    query: z.object({ address: recipient }),
    reply: z.array(personReply),
  }),
  friends: endpoint({
    method: 'GET',
    path: '/api/friends/',
    access: 'user',
    summary: 'The friends of the active profile, by name',
    reply: z.array(personReply),
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/recipients/',
    access: 'user',
    summary: 'The last ten profiles that the active one has sent to or got from, newest first',
    reply: z.array(personReply),
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/api/profiles/',
    access: 'user',
    summary: "The user's profiles",
    reply: z.array(profileReply),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/profiles/',
    access: 'user',
    summary: 'Create a profile',
    body: newProfile,
    reply: z.object({ profileId: z.string() }),
  }),
  saveOwn: endpoint({
    method: 'POST',
    path: '/api/ownprofile/',
    access: 'user',
    summary: 'Save the settings of the active profile',
    body: profileSettings,
    reply: profileReply,
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/agreements/',
    access: 'user',
    summary: 'Record that a profile agrees to a document',
    body: z.object({ doc_id: id, profile_id: id }),
    reply: z.object({
      id: z.string(),
      doc_id: z.string(),
      profile_id: z.string(),
      status: z.literal('confirmed'),
      isConfirmed: z.literal(true),
    }),
  }),
}
