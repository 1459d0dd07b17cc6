import type { EveryKind } from '../../activity/testing/every-kind.ts'
import { beginSuspension, endSuspension } from '../../session/suspend-user.ts'
import { makePerson } from '../../session/testing/people.ts'

export const everyKind: EveryKind = {
  async happen({ app, ann }) {
    const [asking, signing] = [await makePerson(app, 'asking', { isStaff: true }), await makePerson(app, 'signing', { isStaff: true })]
    await app.db.transaction(async (tx) => {
      const by = { begunBy: asking.userId, signedBy: signing.userId }
      const { id } = await beginSuspension(tx, { userId: ann.userId, scope: 'money', reason: 'other', note: 'A look', until: null, ...by })
      await endSuspension(tx, id, signing.userId)
    })
  },
}
