import { friend } from '@bourse/contracts/friend'
import type { EveryKind } from '../../activity/testing/every-kind.ts'

export const everyKind: EveryKind = {
  async happen({ ann, bob }) {
    await bob.api.call(friend.ask, { body: { address: 'ann' } })
    const [asked] = (await ann.api.call(friend.requests)).body
    await ann.api.call(friend.accept, { params: { id: asked?.id ?? '' } })
  },
}
