import type { EveryKind } from '../../activity/testing/every-kind.ts'

/** Its kinds happen when the users of these tests are created. */
export const everyKind: EveryKind = { happen: () => Promise.resolve(), data: { name: 'ana' } }
