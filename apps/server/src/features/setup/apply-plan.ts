import type { SetupPlan, SetupStep } from '@bourse/contracts/setup'
import { writeAudit } from '#features/session'
import type { Tx } from '#platform/db'
import { setUpAgent } from './set-up-agent.ts'
import { setUpAsset, setUpClass } from './set-up-asset.ts'
import { setUpDocument } from './set-up-document.ts'
import { setUpMarket } from './set-up-market.ts'
import { setUpStaff } from './set-up-people.ts'
import { lockSetup } from './setup-code.ts'

/**
 * Makes what of the plan is missing, in one transaction, and leaves alone what is there: applied twice, it changes nothing. The steps
 * are in the order in which they need each other.
 */
export async function applyPlan(tx: Tx, plan: SetupPlan): Promise<SetupStep[]> {
  await lockSetup(tx)
  const steps: SetupStep[] = []
  for (const one of plan.staff) steps.push(await setUpStaff(tx, one))
  for (const one of plan.classes) steps.push(await setUpClass(tx, one))
  for (const [index, one] of plan.assets.entries()) steps.push(await setUpAsset(tx, one, index))
  for (const [index, one] of plan.markets.entries()) steps.push(await setUpMarket(tx, one, index))
  for (const one of plan.agents) steps.push(...(await setUpAgent(tx, one)))
  for (const one of plan.documents) steps.push(await setUpDocument(tx, one))
  const made = steps.filter(({ result }) => result === 'made').map(({ what, name }) => `${what} ${what === 'staff' ? '' : name}`.trim())
  if (made.length > 0) await writeAudit(tx, { userId: null, action: 'setup.applied', subject: 'house:setup', address: '', data: { made } })
  return steps
}
