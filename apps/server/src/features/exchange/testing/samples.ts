import { exchange, safetyTimers } from '@bourse/contracts/exchange'
import { expectId, fixed, restingOrder, type Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  found: [fixed('/api/charts/', { market: 'LBTC-LUSD' })],
  made: [
    {
      prefix: '/api/safety-timers/:id/',
      make: async ({ api }) => expectId((await (await api()).call(safetyTimers.checkIn, { body: { seconds: 86_400 } })).body, 'timerID'),
    },
    {
      prefix: '/api/orders/:id/',
      make: async ({ api }) => expectId((await (await api()).call(exchange.place, { body: restingOrder() })).body, 'orderID'),
    },
  ],
  bodies: {
    '/api/charts/:market/': { revision: 0, settings: { indicators: [], drawings: [], hasMagnet: false, compared: null } },
    '/api/workspaces/': { revision: 0, settings: { workspaces: [] } },
    '/api/watchlists/': { revision: 0, settings: { lists: [] } },
    '/api/chart-templates/': { revision: 0, settings: { templates: [], standard: null } },
    '/api/order-templates/': { revision: 0, settings: { templates: [] } },
  },
  queries: {
    '/api/exports/file.csv': '?name=orders',
  },
}
