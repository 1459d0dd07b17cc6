import { DUES_PERIODS } from '@bourse/domain/perk'
import * as z from 'zod/mini'
import { amountText, endpoint, flag, id, note } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { venueAsset } from '../venue/index.ts'
import { choice, seenAsset } from './perk-fields.ts'
import { charge, membershipReply } from './replies.ts'

const onPerk = z.object({ perkId: id })

/** An own membership by its perk, or by its id as activities name it. */
const onMembership = z.object({ perkId: z.optional(id), membershipId: z.optional(id) })

export const membershipCalls = {
  /** API-35, DEF-148. `given` answers a gift to a perk without members (DEF-146). */
  join: endpoint({
    method: 'POST',
    path: '/api/membership/join/',
    access: 'user',
    summary: 'Join a perk and pay the first dues, or ask to join it; the dues are held until the answer',
    body: z.object({ perkId: id, choice: z.optional(z.nullable(choice)), payment: amountText, asset: seenAsset, note }),
    reply: z.object({ id: z.string(), status: z.enum(['active', 'asked', 'given']), membership: z.nullable(membershipReply) }),
    money: true,
    mayBeFree: true,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/membership/leave/',
    access: 'user',
    summary: 'Leave a perk at the end of the paid period, or withdraw the request to join it; by the perk or by the membership',
    body: onMembership,
    reply: membershipReply,
    keyed: true,
  }),
  /** Until it ends, leaving can be undone. */
  stay: endpoint({
    method: 'POST',
    path: '/api/membership/stay/',
    access: 'user',
    summary: 'Go on with a membership that was to end with the paid period',
    body: onPerk,
    reply: membershipReply,
    keyed: true,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/membership/pause/',
    access: 'user',
    summary: 'Pause a membership: nothing is charged until it is resumed',
    body: onPerk,
    reply: membershipReply,
    keyed: true,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/membership/resume/',
    access: 'user',
    summary: 'Resume a paused membership; a new period is charged unless one is still paid',
    body: onPerk,
    reply: membershipReply,
    money: true,
  }),
  /** Consent to higher dues: the price that the caller saw. */
  agree: endpoint({
    method: 'POST',
    path: '/api/membership/agree/',
    access: 'user',
    summary: 'Agree to higher dues',
    body: z.object({ perkId: id, price: amountText }),
    reply: membershipReply,
    keyed: true,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/membership/accept/',
    access: 'user',
    summary: 'Accept a membership that was given',
    body: onMembership,
    reply: membershipReply,
    keyed: true,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/membership/decline/',
    access: 'user',
    summary: 'Decline a membership that was given',
    body: onMembership,
    reply: membershipReply,
    keyed: true,
  }),
  /** API-33, PERK-23 */
  setVisibility: endpoint({
    method: 'POST',
    path: '/api/membership/:id/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'nothing',
    summary: 'Choose who sees an own membership',
    params: z.object({ id }),
    body: z.object({ isVisibleToMembers: z.optional(flag), isVisibleToAssociatedMembers: z.optional(flag) }),
    reply: membershipReply,
  }),
  /** API-36, DEF-148 */
  memberships: endpoint({
    method: 'GET',
    path: '/api/memberships/',
    access: 'user',
    summary: 'List the memberships of the active profile: requests, gifts and those that have not ended',
    reply: z.array(membershipReply),
  }),
  charges: endpoint({
    method: 'GET',
    path: '/api/memberships/charges/',
    access: 'user',
    summary: 'List what the active profile was charged, newest first; of one perk if given',
    query: listQuery(20, 100, { perk: z.optional(id) }),
    reply: listReply(
      z.object({
        perk: z.object({ rowId: z.string(), name: z.string(), owner: z.string() }),
        asset: venueAsset,
        period: z.enum(DUES_PERIODS),
        ...charge.shape,
      }),
    ),
  }),
}
