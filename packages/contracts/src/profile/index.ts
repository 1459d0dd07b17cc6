import { GROUP_VISIBILITIES } from '@bourse/domain/profile'
import * as z from 'zod/mini'
import { endpoint, langCode, named, recipient } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { IMAGE_BODY_BYTES_MAX } from '../media/index.ts'
import { newProfile, profileKind, profileLink, profileSettings } from './settings.ts'

export {
  DESCRIPTION_LENGTH_MAX,
  LINKS_MAX,
  newProfile,
  profileKind,
  type ProfileLink,
  type ProfileSettings,
  profileSettings,
} from './settings.ts'

const verification = z.enum(['none', 'pending', 'approved', 'rejected'])

/** A data URL, or an empty text that removes the image (PROF-55, PROF-56). */
export const imageValue = z.string('fields.image').check(z.regex(/^(data:|$)/, 'fields.image'))

/** A profile as anyone who may see it finds it: enough to recognize the person before a deal. */
export const personReply = named('Person', {
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  photo: z.nullable(z.string()),
  isVerified: z.boolean(),
  /** Photos of people are round, those of organizations square. */
  profileType: z.enum(['PERSONAL', 'ORGANIZATIONAL']),
})
export type PersonReply = z.infer<typeof personReply>

/** The beginning of a friend's handle or display name, ignoring case and accents. */
export const friendSearch = z.optional(z.string().check(z.trim(), z.maxLength(64, 'fields.tooLong')))

/** How many of each list a profile includes; the rest is read page by page. */
export const FIRST_LISTED_MAX = 50

/** The specification's lists: its members, the groups it belongs to, and its visitors; newest first. */
const firstListed = {
  member: z.array(personReply),
  membership: z.array(personReply),
  visitors: z.array(personReply),
}

/** A profile as its owner sees it (PROF-05), in the wire spelling of both documents. */
export const profileReply = named('Profile', {
  id: z.string(),
  rowId: z.string(),
  name: z.string(),
  display_name: z.string(),
  displayName: z.string(),
  photo: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  description: z.string(),
  place: z.string(),
  links: z.array(profileLink),
  captain: z.nullable(z.string()),
  profile_type: z.enum(['PERSONAL', 'ORGANIZATIONAL']),
  profileType: z.enum(['PERSONAL', 'ORGANIZATIONAL']),
  organizationType: z.nullable(profileKind),
  isGroup: z.boolean(),
  groupVisibility: z.enum(GROUP_VISIBILITIES),
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
  /** The user behind it; null for a captain who manages another user's profile. */
  user: z.nullable(z.object({ firstName: z.string(), lastName: z.string(), preference: z.object({ language: langCode }) })),
  ...firstListed,
})
export type ProfileReply = z.infer<typeof profileReply>

/** One side of a deal, as the other side's rows show it. */
export const partyReply = named('Party', {
  name: z.string(),
  displayName: z.string(),
  photo: z.nullable(z.string()),
  profileType: z.enum(['PERSONAL', 'ORGANIZATIONAL']),
})
export type PartyReply = z.infer<typeof partyReply>

/** Defaults of the settings form (PROF-34..36, DEF-191). */
export const RESIDENCY_DEFAULT = 234
export const CURRENCY_DEFAULT = 'USD'

/** An image alone, posted to its owner (DEF-052). */
const profilePhoto = z.strictObject({ photo: imageValue })
const profileCover = z.strictObject({ cover: imageValue })

/** Lists are counted up to this; beyond it a page says "more than". */
export const LISTED_COUNT_MAX = 10_000

const LIST_NAMES = ['members', 'affiliations', 'visitors'] as const
export type ProfileListName = (typeof LIST_NAMES)[number]

/** `/@{name}/` as this reader may see it; a hidden profile answers as if it did not exist (DEF-038, DEF-043). */
export const profilePage = named('ProfilePage', {
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  photo: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  description: z.string(),
  place: z.string(),
  links: z.array(profileLink),
  profileType: z.enum(['PERSONAL', 'ORGANIZATIONAL']),
  organizationType: z.nullable(profileKind),
  isGroup: z.boolean(),
  /** The perk that is the membership of the group itself. */
  circleId: z.nullable(z.string()),
  captain: z.nullable(z.string()),
  isVerified: z.boolean(),
  countryId: z.int(),
  /** Milliseconds since 1970. */
  since: z.number(),
  assetsManaged: z.array(z.object({ code: z.string(), name: z.string(), as: z.enum(['issuer', 'agent']) })),
  /** For an agent: how many deposits and withdrawals have ended, and how many of them were completed. */
  reputation: z.nullable(z.object({ ended: z.int(), completed: z.int() })),
  /** The length of each list that this reader may open; null for the others. */
  counts: z.object({
    members: z.nullable(z.int()),
    affiliations: z.nullable(z.int()),
    visitors: z.nullable(z.int()),
    /** Pending membership requests, for those who manage the group. */
    asked: z.nullable(z.int()),
  }),
  /** As far as this reader may see them. */
  ...firstListed,
  viewer: z.object({
    isOwner: z.boolean(),
    isActive: z.boolean(),
    isFriend: z.boolean(),
    friendRequest: z.nullable(z.object({ id: z.string(), direction: z.enum(['in', 'out']) })),
    isBlocked: z.boolean(),
    membership: z.nullable(z.enum(['asked', 'active'])),
  }),
  /** For the owner only. */
  own: z.nullable(profileReply),
})
export type ProfilePage = z.infer<typeof profilePage>

const listed = named('ListedProfile', {
  person: personReply,
  /** Since when they are members, or when they last visited. */
  at: z.number(),
  status: z.nullable(z.enum(['asked', 'active'])),
  /** The message of the membership request, for those who manage the group. */
  note: z.string(),
  /** The newest activity about this membership, for those who manage the group. */
  activityId: z.nullable(z.string()),
})
export type ListedProfile = z.infer<typeof listed>

export const profile = {
  checkName: endpoint({
    method: 'GET',
    path: '/api/username/',
    access: 'public',
    summary: 'Check whether a handle is available',
    query: z.object({ name: z._default(z.string().check(z.maxLength(128)), '') }),
    reply: z.object({ valid: z.boolean(), exists: z.boolean() }),
  }),
  /** API-14, DEF-058. Own profiles are answered like others; a recipient field excludes the sender's own (PROF-62). */
  lookup: endpoint({
    method: 'GET',
    path: '/api/profile/',
    access: 'user',
    summary: 'Find a profile by its exact email address or deposit address; a list of one or none',
    query: z.object({ address: recipient }),
    reply: z.array(personReply),
  }),
  friends: endpoint({
    method: 'GET',
    path: '/api/friends/',
    access: 'user',
    summary: 'List the friends of the active profile by name, page by page',
    /** Enough for nearly every user to get all at once. */
    query: listQuery(200, 500, { search: friendSearch }),
    reply: listReply(personReply),
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/recipients/',
    access: 'user',
    summary: 'List the last ten profiles that the active profile has sent to or received from, newest first',
    reply: z.array(personReply),
  }),
  readPage: endpoint({
    method: 'GET',
    path: '/api/profiles/:name/',
    access: 'public',
    summary: 'Get a profile as the caller may see it; the visit is recorded for its owner',
    params: z.object({ name: z.string().check(z.maxLength(64)) }),
    reply: profilePage,
  }),
  readList: endpoint({
    method: 'GET',
    path: '/api/profiles/:name/:list/',
    access: 'public',
    summary: 'List the members, affiliations or visitors of a profile that the caller may see, newest first',
    params: z.object({ name: z.string().check(z.maxLength(64)), list: z.enum(LIST_NAMES) }),
    query: listQuery(50, 200, {
      /** A part of the handle or the display name. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(64, 'fields.tooLong'))),
    }),
    reply: listReply(listed),
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
    keyed: true,
    inMaintenance: 'nothing',
    summary: 'Create a profile',
    status: 201,
    body: newProfile,
    reply: z.object({ profileId: z.string() }),
  }),
  saveOwn: endpoint({
    method: 'POST',
    path: '/api/ownprofile/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'nothing',
    summary: 'Save the settings of the active profile, or only its photo or cover as a data URL (empty removes it)',
    body: z.union([profilePhoto, profileCover, profileSettings]),
    bodyBytesMax: IMAGE_BODY_BYTES_MAX,
    reply: profileReply,
  }),
}
