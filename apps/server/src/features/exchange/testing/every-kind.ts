import { emit } from '#platform/events'
import type { EveryKind } from '../../activity/testing/every-kind.ts'

const data = { canceled: 3, seconds: 30, market: 'LBTC-LUSD' }

export const everyKind: EveryKind = {
  async happen({ app, ann }) {
    await app.db.transaction((tx) => emit(tx, { kind: 'exchange.safety_timer', profileId: ann.profileId, data }))
  },
  data,
}
