import { randomUUID } from 'node:crypto'
import { paper } from '@bourse/contracts/paper'
import { expectId, restingOrder, type Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  made: [
    {
      prefix: '/api/paper/orders/:id/',
      async make({ api }) {
        const client = await api()
        await client.call(paper.open, { body: {}, key: randomUUID() })
        return expectId((await client.call(paper.place, { body: restingOrder() })).body, 'orderID')
      },
    },
  ],
}
