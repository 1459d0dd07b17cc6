import { DUES_PERIODS, PERK_TYPES } from '@bourse/domain/perk'
import * as z from 'zod/mini'
import { slug } from '../catalogue/index.ts'
import { amountRaw, amountText, assetCode, endpoint, handle, id, note, recipient } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { IMAGE_BODY_BYTES_MAX } from '../media/index.ts'
import { venueAsset } from '../venue/index.ts'
import { choice, perkFields, perkImage, seenAsset } from './perk-fields.ts'
import { listedPerk, member, months, perkCard, perkReply } from './replies.ts'

const ofPerk = z.object({ id })

export const perkCalls = {
  create: endpoint({
    method: 'POST',
    path: '/api/groups/',
    access: 'user',
    keyed: true,
    summary: 'Create a perk, owned by the active profile',
    status: 201,
    body: perkFields,
    reply: perkReply,
  }),
  /** DEF-149, API-48. Switching it off refunds unused dues, so it moves money. */
  update: endpoint({
    method: 'POST',
    path: '/api/groups/:id/',
    access: 'user',
    summary: 'Change an own perk, or its image as a data URL (empty removes it)',
    params: ofPerk,
    body: z.union([perkImage, perkFields]),
    bodyBytesMax: IMAGE_BODY_BYTES_MAX,
    reply: perkReply,
    keyed: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/groups/:id/',
    access: 'public',
    summary: 'Get a perk as the reader may see it',
    params: ofPerk,
    reply: perkReply,
  }),
  /** DEF-134. Also by owner or venture, for their pages. */
  list: endpoint({
    method: 'GET',
    path: '/api/groups/',
    access: 'public',
    summary: 'List the perks that the reader may see, those with most members first',
    query: listQuery(20, 100, {
      perkType: z.optional(z.enum(PERK_TYPES, 'fields.invalid')),
      owner: z.optional(handle),
      venue: z.optional(id),
      /** Of owners who sponsor a venture or manage an asset of this class. */
      assetClass: z.optional(slug),
      search: z.optional(z.string().check(z.trim(), z.maxLength(64, 'fields.tooLong'))),
      /** Leaves out own and joined ones. */
      discover: z.optional(z.enum(['true', 'false'])),
      /** Only those that anybody may join at once. */
      anyone: z.optional(z.enum(['true', 'false'])),
      /** What a month costs at most, at its cheapest, in whole units of `asset`; free ones included. */
      under: z.optional(amountText),
      asset: z.optional(assetCode),
    }),
    reply: listReply(listedPerk, {
      count: z.int(),
      /** With `discover`: a round sum that many of them cost less than in a month, in the asset that most are paid in. */
      affordable: z.nullable(z.object({ asset: venueAsset, amount: amountRaw })),
    }),
  }),
  owned: endpoint({
    method: 'GET',
    path: '/api/groups/own/',
    access: 'user',
    summary: 'List the perks of the active profile with their figures and open requests',
    reply: z.array(
      z.object({
        perk: perkCard,
        /** Dues due in the next 30 days, and all that was given. */
        dues30: amountRaw,
        given: amountRaw,
        lateCount: z.int(),
        switchedOffAt: z.nullable(z.number()),
        refunded: amountRaw,
        refundedCount: z.int(),
        requests: z.array(member),
      }),
    ),
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/groups/:id/members/',
    access: 'public',
    summary: 'List the members of a perk whom the reader may see; the owner’s open requests first',
    params: ofPerk,
    query: listQuery(20, 100, { search: z.optional(z.string().check(z.trim(), z.maxLength(64, 'fields.tooLong'))) }),
    reply: listReply(member),
  }),
  /** The owner's decision without the activity's id. */
  decideMember: endpoint({
    method: 'POST',
    path: '/api/groups/:id/members/:membership/',
    access: 'user',
    summary: 'Approve or decline a request to join an own perk, or remove a member',
    params: z.object({ id, membership: id }),
    body: z.object({ action: z.enum(['approve', 'reject', 'remove'], 'fields.invalid') }),
    reply: z.object({ id: z.string(), status: z.enum(['active', 'rejected', 'removed']) }),
    keyed: true,
  }),
  /** API-46, DEF-150. The id is the activity's, not the membership's. */
  manageMember: endpoint({
    method: 'POST',
    path: '/api/activity/captain_manage_mbr/:id/',
    access: 'user',
    summary: 'Approve, decline or remove the member of this activity',
    status: 201,
    params: z.object({ id }),
    body: z.object({ action: z.enum(['approve', 'reject', 'remove'], 'fields.invalid') }),
    reply: z.object({ id: z.string(), status: z.enum(['active', 'rejected', 'removed']) }),
    keyed: true,
  }),
  income: endpoint({
    method: 'GET',
    path: '/api/groups/:id/income/',
    access: 'user',
    summary: 'Get the income of an own perk by month, what is late, and what the next 30 and 365 days should bring',
    params: ofPerk,
    reply: z.object({
      asset: z.nullable(venueAsset),
      months,
      late: z.object({ count: z.int(), amount: amountRaw, members: z.array(member) }),
      forecast: z.object({ days30: amountRaw, days365: amountRaw }),
      byPeriod: z.array(z.object({ period: z.enum(DUES_PERIODS), members: z.int(), amount: amountRaw })),
      /** What would go back to the members if it were switched off now. */
      refundable: amountRaw,
    }),
  }),
  tip: endpoint({
    method: 'POST',
    path: '/api/groups/:id/tips/',
    access: 'user',
    summary: 'Give something beside the dues; paid to the owner at once',
    params: ofPerk,
    body: z.object({ quantity: amountText, asset: seenAsset, note }),
    reply: z.object({ id: z.string(), quantity: amountRaw }),
    money: true,
  }),
  /** The recipient accepts it; the giver's payment is held until then, for 7 days at most. It doesn't renew. */
  gift: endpoint({
    method: 'POST',
    path: '/api/groups/:id/gifts/',
    access: 'user',
    summary: 'Give somebody a membership for one period',
    status: 201,
    params: ofPerk,
    body: z.object({ to: recipient, choice, note }),
    reply: z.object({ id: z.string(), status: z.literal('offered') }),
    money: true,
  }),
}
