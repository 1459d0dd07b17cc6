import { fixed, ownRow, type Samples } from '../../../testing/permissions/sample.ts'

/** Those of which the taker acts through the first profile. */
const TICKET = `select p.name as owner, t.id::text as id from street_tickets t join profiles p on p.id = t.taker_profile_id
  where p.profile_type = 'PERSONAL'`

export const samples: Samples = {
  found: [
    ownRow('/api/street/ad/', 'street_ads', 'profile_id', "t.status = 'open'"),
    fixed('/api/street/profile/', { name: 'lucia' }),
    { prefix: '/api/street/ticket/', read: { text: `${TICKET} order by t.id desc limit 1`, values: [] } },
    {
      prefix: '/api/street/ticket/:id/images/',
      read: { text: `select x.*, '1' as "imageId" from (${TICKET} order by t.id desc limit 1) x`, values: [] },
    },
  ],
  notThere: ['/api/street/ticket/:id/images/:imageId/'],
  fields: {
    '/api/street/ad/:id/tickets/': { quantity: '1' },
    '/api/street/ticket/:id/messages/': { text: 'Hello' },
    '/api/street/ticket/:id/read/': { message: '1' },
    '/api/street/ticket/:id/dispute/': { reason: 'They never paid, and do not answer.' },
    '/api/street/ticket/:id/appeal/': { reason: 'The receipt was not looked at.' },
  },
}
