import { setup } from '@bourse/contracts/setup'
import { throttleSetup, visitOf } from '#features/session'
import type { FeatureParts } from '#platform/feature'
import { type Http, raise } from '#platform/http'
import { applyPlan } from './apply-plan.ts'
import { readChecklist } from './checklist.ts'
import { checkCode, isSetupOpen, lockSetup } from './setup-code.ts'

/** A new installation is set up with the code of its console; afterwards staff do the rest, with two signatures where it matters. */
export function setupRoutes(http: Http, { secrets, settings }: Pick<FeatureParts, 'secrets' | 'settings'>): void {
  const canMail = settings.isDemo || settings.smtpUrl !== undefined

  http.read(setup.state, async ({ tx }) => ({ isOpen: await isSetupOpen(tx), canMail }))

  http.act(setup.apply, async ({ db, body, request }) => {
    await throttleSetup(db, visitOf(request))
    return db.transaction(async (tx) => {
      await lockSetup(tx)
      if (!(await isSetupOpen(tx))) raise('SETUP_CLOSED')
      checkCode(secrets, body.code)
      if (!body.plan.staff.some(({ roles }) => roles.includes('admin'))) raise('INVALID', { 'plan.staff': ['fields.required'] })
      return { steps: await applyPlan(tx, body.plan) }
    })
  })

  http.read(setup.checklist, async ({ tx }) => ({ items: await readChecklist(tx, canMail) }))
}
