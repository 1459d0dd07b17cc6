import { ACTIVITY_KINDS } from '@bourse/domain/activity'
import { emit } from '#platform/events'
import type { EveryKind } from '../../activity/testing/every-kind.ts'

export const everyKind: EveryKind = {
  async happen({ app, ann }) {
    await app.db.transaction(async (tx) => {
      for (const kind of ACTIVITY_KINDS)
        if (kind.startsWith('security.'))
          await emit(tx, { kind, profileId: ann.profileId, data: { device: 'Firefox on Linux', name: 'Rosario bot' } })
    })
  },
  data: { device: 'Firefox on Linux', name: 'Rosario bot' },
}
