import { motto } from '@bourse/contracts/motto'
import type { EveryKind } from '../../activity/testing/every-kind.ts'

export const everyKind: EveryKind = {
  happen: async ({ ann }) => void (await ann.api.call(motto.save, { body: { motto: 'Slow and steady' } })),
  data: { motto: 'Slow and steady' },
}
