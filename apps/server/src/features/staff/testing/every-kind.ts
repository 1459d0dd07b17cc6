import { staff } from '@bourse/contracts/staff'
import type { EveryKind } from '../../activity/testing/every-kind.ts'
import { giveRoles, takeRoles } from '../../session/staff-roles.ts'
import { makePerson, signInAgain } from '../../session/testing/people.ts'

export const everyKind: EveryKind = {
  /** The desk is an admin for as long as a colleague needs a second one. */
  async happen({ app, desk }) {
    const sofia = await makePerson(app, 'sofia', { roles: ['admin'] })
    const joining = await makePerson(app, 'joining')
    await app.db.transaction((tx) => giveRoles(tx, desk.userId, ['admin'], null))
    const api = await signInAgain(app, sofia)
    await api.call(staff.changeRoles, {
      params: { userId: String(joining.userId) },
      body: { roles: ['support'], reason: 'Joins the team' },
    })
    await app.db.transaction((tx) => takeRoles(tx, desk.userId, ['admin']))
  },
}
