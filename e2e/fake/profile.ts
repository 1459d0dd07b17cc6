import { type ListedProfile, profile, type ProfilePage, profilePage, type ProfileReply } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { like } from './blank-reply.ts'
import type { FakeServer } from './fake-server.ts'
import { other } from './people.ts'
import { type Person, sessionOf } from './person.ts'

/** A profile’s page as a visitor sees it, of a person whose lists may be opened. */
export function pageOf(displayName: string, changes: Partial<ProfilePage> = {}): ProfilePage {
  const name = displayName.split(' ', 1)[0]?.toLowerCase() ?? ''
  const counts = { members: null, affiliations: 0, visitors: null, asked: null }
  return like(profilePage, { id: '40', name, displayName, countryId: 234, since: Date.UTC(2026, 0, 1), counts, ...changes })
}

/** One’s own page, of the profile that one acts as. */
export function ownPageOf(person: Person = {}, changes: Partial<ProfilePage> = {}, own: Partial<ProfileReply> = {}): ProfilePage {
  const { profile: acting } = sessionOf(person)
  const { id, name, displayName, profileType } = acting
  const viewer = { isOwner: true, isActive: true, isFriend: false, friendRequest: null, isBlocked: false, membership: null }
  const counts = { members: null, affiliations: 0, visitors: 0, asked: null }
  return pageOf(displayName, { id, name, profileType, viewer, counts, own: { ...acting, ...own }, ...changes })
}

/** One of a profile’s members, affiliations or visitors. */
export function listedOf(displayName: string, changes: Partial<ListedProfile> = {}): ListedProfile {
  return { person: other(displayName), at: Date.UTC(2026, 0, 1), status: 'active', note: '', activityId: null, ...changes }
}

/** A group that the person captains, beside their own profile. */
export const GROUP = {
  id: '8',
  rowId: '8',
  name: 'greenworks',
  display_name: 'Greenworks',
  displayName: 'Greenworks',
  profile_type: 'ORGANIZATIONAL',
  profileType: 'ORGANIZATIONAL',
  organizationType: 'association',
  isGroup: true,
  pocketID: '80',
} as const satisfies Partial<ProfileReply>

/** From now on the person has this other profile too, and may switch to it and back. */
export function hasProfiles(server: FakeServer, person: Person, other: Partial<ProfileReply> = GROUP): void {
  const own = sessionOf(person)
  const theirs = { ...own.profile, ...other }
  const ids = { profileID: theirs.id, pocketID: theirs.pocketID }
  let acting = own
  server.reply(session.open, ({ body }) => {
    if (body.profileId === theirs.id) acting = { ...own, ...ids, profile: theirs }
    else if (body.profileId === own.profileID) acting = own
    return acting
  })
  server.reply(profile.listOwn, [own.profile, theirs])
}

/** From now on what the person saves of their profile is kept, and shown by the session and their page. */
export function savesProfile(server: FakeServer, person: Person = {}): void {
  const opened = sessionOf(person)
  const shown = (own: ProfileReply) => {
    const { displayName, description, place, links, photo, cover, countryId } = own
    return ownPageOf(person, { displayName, description, place, links, photo, cover, countryId }, own)
  }
  const keep = (changes: Partial<ProfileReply>): ProfileReply => {
    opened.profile = { ...opened.profile, profileCompleteDate: '2026-01-01T00:00:00.000Z', ...changes }
    opened.isProfileComplete = true
    server.reply(session.open, opened)
    server.reply(profile.readPage, shown(opened.profile))
    return opened.profile
  }
  server.reply(profile.readPage, shown(opened.profile))
  server.reply(profile.saveOwn, ({ body }) => {
    if ('photo' in body) return keep({ photo: body.photo || null })
    if ('cover' in body) return keep({ cover: body.cover || null })
    const {
      display_name,
      country,
      currency_code,
      is_visible_to_public,
      is_visible_to_anon,
      description = '',
      place = '',
      links = [],
    } = body
    return keep({
      displayName: display_name,
      display_name,
      countryId: country,
      currencyCode: currency_code,
      isVisibleToPublic: is_visible_to_public ?? true,
      isVisibleToAnon: is_visible_to_anon ?? true,
      description,
      place,
      links,
    })
  })
}
