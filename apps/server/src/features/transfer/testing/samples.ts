import { transfer } from '@bourse/contracts/transfer'
import { sql } from '#platform/db'
import { expectId, ownRow, type Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  found: [
    {
      prefix: '/api/pay/',
      read: sql`select p.name as owner, t.token from payment_links t join profiles p on p.id = t.profile_id order by t.id desc limit 1`,
    },
    ownRow('/api/proposals/', 'proposals', 'maker_profile_id'),
    ownRow('/api/schedules/', 'schedules', 'sender_profile_id'),
    ownRow('/api/transfers/invitations/', 'invitations', 'sender_profile_id'),
    ownRow('/transaction/', 'proposals', 'maker_profile_id'),
  ],
  made: [
    {
      prefix: '/api/payment-links/:id/',
      make: async ({ api }) => expectId((await (await api()).call(transfer.makePaymentLink, { body: { asset: 'LUSD' } })).body, 'id'),
    },
  ],
  fields: {
    '/api/pay/:token/': { quantity: '1' },
  },
}
