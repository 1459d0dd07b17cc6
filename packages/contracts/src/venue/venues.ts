import * as z from 'zod/mini'
import { slug } from '../catalogue/index.ts'
import { endpoint, handle, id } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { IMAGE_BODY_BYTES_MAX } from '../media/index.ts'
import { venueCard, venueReply } from './replies.ts'
import { ofVenue, venueFields, venueImage } from './venue-fields.ts'

export const VENUE_SORTS = ['boosted', 'rising', 'ending', 'newest'] as const
export type VenueSort = (typeof VENUE_SORTS)[number]

export const venueCalls = {
  /** API-28 */
  create: endpoint({
    method: 'POST',
    path: '/api/venue/',
    access: 'user',
    keyed: true,
    summary: 'Create a venture, sponsored by the active profile',
    status: 201,
    body: venueFields,
    reply: venueReply,
  }),
  /** API-29, API-48: the same fields, or the image alone. */
  update: endpoint({
    method: 'POST',
    path: '/api/venue/:id/',
    access: 'user',
    repeatable: 'same',
    summary: 'Change a venture, or its image as a data URL (empty removes it)',
    params: ofVenue,
    body: z.union([venueImage, venueFields]),
    bodyBytesMax: IMAGE_BODY_BYTES_MAX,
    reply: venueReply,
  }),
  /** API-31: whoever shares the name; an empty list means that it is free. */
  search: endpoint({
    method: 'POST',
    path: '/api/venues/search/',
    access: 'user',
    repeatable: 'reads',
    inMaintenance: 'nothing',
    summary: 'Find a venture by its exact name, ignoring case and accents; a list of one or none',
    body: z.object({ name: z.string('fields.required').check(z.maxLength(256, 'fields.tooLong')) }),
    /** Without its sponsor's handle where the caller may not see it. */
    reply: z.array(z.object({ rowId: z.string(), name: z.string(), sponsor: z.nullable(z.string()) })),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/venue/:id/',
    access: 'public',
    summary: 'Get a venture',
    params: ofVenue,
    reply: venueReply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/venues/',
    access: 'public',
    summary: 'List ventures by boost, by boosts that fade, by their end or by age, page by page',
    query: listQuery(20, 100, {
      assetClass: z.optional(slug),
      sponsor: z.optional(handle),
      search: z.optional(z.string().check(z.trim(), z.maxLength(64, 'fields.tooLong'))),
      sort: z._default(z.enum(VENUE_SORTS, 'fields.invalid'), 'boosted'),
    }),
    reply: listReply(venueCard),
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/venue/:id/close/',
    access: 'user',
    repeatable: 'same',
    summary: 'Stop taking contributions to an own venture whose payments go through at once',
    params: ofVenue,
    reply: venueReply,
  }),
  /** `/@{sponsor}/{id}/` (DEF-123). */
  resolve: endpoint({
    method: 'GET',
    path: '/api/item/:sponsor/:id/',
    access: 'public',
    summary: 'Find out whether an address names a venture or a perk of this profile',
    params: z.object({ sponsor: handle, id }),
    reply: z.object({ kind: z.enum(['venue', 'perk']), rowId: z.string() }),
  }),
}
