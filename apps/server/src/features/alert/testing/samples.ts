import { randomUUID } from 'node:crypto'
import { alert } from '@bourse/contracts/alert'
import { MARKET, expectId, type Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  made: [
    {
      prefix: '/api/alerts/:id/',
      async make({ api }) {
        const body = { market: MARKET, kind: 'price' as const, direction: 'above' as const, threshold: '900000' }
        return expectId((await (await api()).call(alert.create, { body, key: randomUUID() })).body, 'id')
      },
    },
  ],
}
