import { help } from '@bourse/contracts/help'
import type { EveryKind } from '../../activity/testing/every-kind.ts'
import { makePerson, signInAgain } from '../../session/testing/people.ts'

export const everyKind: EveryKind = {
  async happen({ app, ann }) {
    const pilar = await makePerson(app, 'pilar', { isStaff: true })
    const staff = await signInAgain(app, pilar)
    const asked = await ann.api.call(help.ask, { body: { subject: 'A withdrawal', text: 'It has not arrived.' } })
    await staff.call(help.staffAnswer, { params: { id: asked.body.id }, body: { text: 'It is on its way.' } })
    await staff.call(help.staffWrite, { body: { user: String(ann.userId), subject: 'Your bank', text: 'Has it changed?' } })
  },
}
