import { emit } from '#platform/events'
import type { EveryKind } from '../../activity/testing/every-kind.ts'
import type { FiringFacts } from '../facts.ts'

const price = { market: 'LBTC/LUSD', direction: 'above', span: null, threshold: '65000000000', value: '65100000000' } as const
const lusd = { code: 'LUSD', decimals: 6, decimals_min: 2 }
const lbtc = { code: 'LBTC', decimals: 8, decimals_min: 4 }

const FIRED: Readonly<Record<'price' | 'percent' | 'spread' | 'volume' | 'fill', FiringFacts>> = {
  price: { ...price, unit: lusd },
  percent: {
    ...price,
    direction: 'either',
    span: '15m',
    threshold: '250',
    value: '312',
    unit: { code: '%', decimals: 2, decimals_min: 0 },
  },
  spread: { ...price, direction: 'below', threshold: '50', value: '42', unit: { code: 'bp', decimals: 1, decimals_min: 0 } },
  volume: { ...price, span: '1h', threshold: '1000000000', value: '1020000000', unit: lbtc },
  fill: { ...price, direction: 'each', threshold: null, value: '15000000', unit: lbtc },
}

export const everyKind: EveryKind = {
  async happen({ app, ann }) {
    await app.db.transaction(async (tx) => {
      for (const [kind, facts] of Object.entries(FIRED))
        await emit(tx, { kind: `alert.${kind as keyof typeof FIRED}`, profileId: ann.profileId, data: { firing: facts } })
    })
  },
  data: { firing: { ...FIRED.price, span: '1h' } },
}
