import { verification } from '@bourse/contracts/verification'
import type { EveryKind } from '../../activity/testing/every-kind.ts'
import { makePerson, signInAgain } from '../../session/testing/people.ts'
import { identity, pdf, wealth } from './documents.ts'

export const everyKind: EveryKind = {
  async happen({ app, ann }) {
    const sam = await makePerson(app, 'sam', { isStaff: true })
    const staff = await signInAgain(app, sam)
    await ann.api.call(verification.submit, { body: identity(pdf('/Lang (en)')) })
    await ann.api.call(verification.submit, { body: wealth(pdf()) })
    const waiting = (await staff.call(verification.staffList, { query: { limit: '200' } })).body.items
    for (const { id, kind } of waiting) {
      const body = kind === 'identity' ? { decision: 'approve' } : { decision: 'reject', reason: 'The statement is too old' }
      await staff.call(verification.staffDecide, { params: { id }, body })
    }
  },
}
