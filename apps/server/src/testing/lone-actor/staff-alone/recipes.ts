import { assetRegister, variables } from '@bourse/contracts/admin'
import { exchange } from '@bourse/contracts/exchange'
import { issuer } from '@bourse/contracts/issuer'
import { offer } from '@bourse/contracts/offer'
import { people } from '@bourse/contracts/people'
import { questionnaire } from '@bourse/contracts/questionnaire'
import { reward } from '@bourse/contracts/reward'
import { staff as team } from '@bourse/contracts/staff'
import { street } from '@bourse/contracts/street'
import { transfer } from '@bourse/contracts/transfer'
import { DAY_MS } from '../drawing.ts'
import type { Driver } from '../driver.ts'
import type { Alone } from './world.ts'

/** A way to get around the second person that chance alone would seldom find; other calls happen between its steps. */
export type Recipe = (driver: Driver, alone: Alone, others: () => Promise<void>) => Promise<void>

const reason = 'As agreed with the team'

export const RECIPES: Readonly<Record<string, Recipe>> = {
  /** A hidden currency gets a manager, who gives it as the bonus of an offer. */
  async mintAsBonus(driver, { staff, manager, puppets }, others) {
    const code = driver.scene.random.pick(['LBRL', 'LVES', 'LMXN'])
    await driver.call(staff, assetRegister.turn, { params: { code }, body: { isVisible: false, reason } })
    await others()
    await driver.call(staff, assetRegister.save, { params: { code }, body: { manager: manager.handle, reason } })
    const now = Date.now()
    const terms = { quoteAsset: 'LEUR', basePrice: '1', units: '10', offerDate: now - 60_000, closeDate: now + DAY_MS }
    for (const bonusPercent of ['100', '10']) {
      const made = await driver.call(manager, issuer.createOffer, {
        params: { code: 'ONN8' },
        body: { ...terms, bonusPercent, bonusAsset: code },
      })
      if (made.status >= 300) continue
      const offerId = String(made.body['rowId'])
      for (const puppet of puppets) await driver.call(puppet, offer.subscribe, { body: { offerId, units: '1' } })
      return
    }
  },

  /** The value that decides how many have to sign is edited for as long as a ruling takes. */
  async ruleBelowValue(driver, { staff }, others) {
    const { body } = await driver.call(staff, street.disputes, { query: { state: 'waiting' } })
    const cases = rowsOf(body)
    const save = (notionalValue: string) =>
      driver.call(staff, assetRegister.save, { params: { code: 'LUSD' }, body: { notionalValue, reason } })
    await save('0.000001')
    await others()
    for (const { id } of cases)
      await driver.call(staff, street.rule, { params: { id: String(id) }, body: { toBuyer: '0', lostBy: 'taker', reason } })
    await save('1')
  },

  /** One person under several profiles. */
  async grantToProfiles(driver, { staff }, others) {
    for (const to of ['puppet-one', 'puppet-shop', 'puppet-club']) {
      await driver.call(staff, reward.grant, { body: { to, amount: '90', reason } })
      await others()
    }
  },

  /** What another has asked about oneself. */
  async decideOwnCase(driver, { staff }, others) {
    const { body } = await driver.call(staff, team.signatures, { query: { state: 'asked' } })
    for (const { id } of rowsOf(body)) {
      const params = { id: String(id) }
      const isSigned = driver.scene.random.below(2) === 0
      await (isSigned ? driver.call(staff, team.sign, { params }) : driver.call(staff, team.refuse, { params, body: { note: reason } }))
      await others()
    }
  },

  /** The same questions, for fewer people or for nobody. */
  async askNobody(driver, { staff }, others) {
    const assetCode = driver.scene.random.pick(['VT5', 'FS3'])
    const { body } = await driver.call(staff, questionnaire.versions, { query: { asset: assetCode } })
    const [newest] = rowsOf(body)
    const questions = (newest?.['questions'] ?? []) as Record<string, unknown>[]
    const listed = await driver.call(staff, questionnaire.scopes, {})
    const scope = driver.scene.random.pick(['XX', 'ES', ...rowsOf(listed.body).map((one) => String(one['scope']))])
    await driver.call(staff, questionnaire.saveDraft, {
      params: { assetCode },
      body: { questions: questions.map((one) => ({ ...one, scope })) },
    })
    await others()
    await driver.call(staff, questionnaire.publish, { params: { assetCode } })
  },

  /** Money that is asked for before and moves during maintenance. */
  async acceptInMaintenance(driver, { staff, puppets }) {
    const [one, two] = puppets
    if (!one || !two) return
    const asked = await driver.call(one, transfer.request, { body: { asset: 'LUSD', from: two.handle, quantity: '5' } })
    await driver.call(staff, variables.change, { params: { name: 'MAINTENANCE' }, body: { value: 'on', before: 'off', reason } })
    await untilPaused(driver, two.handle)
    await driver.call(two, transfer.accept, { params: { id: String(asked.body['id']) } })
  },

  /** An order that rests while its asset is stopped. */
  async tradeWhatIsStopped(driver, { staff, manager, puppets }, others) {
    const [one, two] = puppets
    if (!one || !two) return
    const order = { market: 'CP12-LUSD', quantity: '2', price: '260', orderType: 'LIMIT' }
    await driver.call(one, exchange.place, { body: { ...order, side: 'SELL' } })
    await others()
    if (driver.scene.random.below(2) === 0)
      await driver.call(staff, assetRegister.turn, { params: { code: 'CP12' }, body: { isFrozen: true, reason } })
    else await driver.call(manager, issuer.pause, { params: { code: 'CP12' }, body: { what: 'transfers', reason } })
    await driver.call(staff, issuer.pause, { params: { code: 'CP12' }, body: { what: 'transfers', reason } })
    await driver.call(two, exchange.place, { body: { ...order, side: 'BUY' } })
  },

  /** Everything that opens, raises or appoints, asked for by one. */
  async raiseAlone(driver, { staff, puppets }, others) {
    const [one] = puppets
    if (!one) return
    const params = { userId: String(one.userId) }
    await driver.call(staff, team.changeRoles, { params, body: { roles: ['finance', 'admin'], reason } })
    await driver.call(staff, people.changeLimit, { params, body: { kind: 'unload_day', amount: '10', reason } })
    await others()
    await driver.call(staff, people.changeLimit, { params, body: { kind: 'unload_day', amount: '1000', reason } })
    for (const change of [{ isInvestable: false }, { isQuestionnaireForDerivatives: true }, { isInvestable: true }])
      await driver.call(staff, assetRegister.save, { params: { code: 'CP12' }, body: { ...change, reason } })
  },
}

function rowsOf(body: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const list = Array.isArray(body) ? body : Object.values(body).find((value) => Array.isArray(value))
  return (list ?? []) as Record<string, unknown>[]
}

/** Every process follows the switch by itself, a moment later. */
async function untilPaused(driver: Driver, handle: string): Promise<void> {
  const actor = driver.scene.actors.find((one) => one.handle === handle)
  if (!actor) return
  for (let tries = 0; tries < 20; tries++) {
    const told = await driver.call(actor, transfer.send, { body: { asset: 'LUSD', recipient: 'taker', quantity: '0' } })
    if (told.body.code === 'MAINTENANCE') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
