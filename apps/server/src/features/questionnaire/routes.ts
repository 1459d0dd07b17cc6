import { questionnaire } from '@bourse/contracts/questionnaire'
import type { FastifyRequest } from 'fastify'
import { type AssetRow, assetByCode, shownAssetId } from '#features/catalogue'
import { ownProfile } from '#features/profile'
import { visitOf, writeAudit } from '#features/session'
import { askForSignature, presentSignatures, type SignedAction } from '#features/staff'
import type { Tx } from '#platform/db'
import { type Caller, type Http, raise } from '#platform/http'
import { answerQuestions } from './answer.ts'
import { readSheets } from './answer-sheets.ts'
import { answererOf } from './answerer.ts'
import { presentQuestionnaire, presentVersion } from './present.ts'
import { looserPayload, publishDraft, publishLooser } from './publish.ts'
import { type LiveQuestionnaire, liveQuestionnaires, readVersion, readVersions, writeDraft } from './questionnaires.ts'
import { readScopes } from './scopes.ts'

export function questionnaireRoutes(http: Http, actions: readonly SignedAction[]): void {
  http.read(questionnaire.read, async ({ tx, caller, params }) => {
    const live = await liveOf(tx, caller, params.assetCode)
    const profile = await ownProfile(tx, caller, caller.profileId)
    return presentQuestionnaire(live, profile, (await readSheets(tx, [live], profile.id, answererOf(profile))).get(live.id))
  })

  http.write(questionnaire.answer, async ({ tx, caller, params, body }) => {
    const profile = await ownProfile(tx, caller, BigInt(body.profileId ?? caller.profileId))
    const live = await liveOf(tx, caller, params.assetCode)
    const { version = live.version, answers, isFinal } = body
    const sheet = await answerQuestions(tx, { live, version, profile, answers, isFinal, now: new Date() })
    return presentQuestionnaire(live, profile, sheet)
  })

  http.read(questionnaire.versions, async ({ tx, query }) => {
    const asset = query.asset === undefined ? undefined : await assetOf(tx, query.asset)
    return (await readVersions(tx, asset?.id)).map(presentVersion)
  })

  http.write(questionnaire.saveDraft, async ({ tx, caller, params, body, request }) => {
    const asset = await assetOf(tx, params.assetCode)
    const id = await writeDraft(tx, asset.id, body.questions, caller.userId)
    await note(tx, caller, request, 'questionnaire.saved', asset)
    return presentVersion(await readVersion(tx, id))
  })

  http.write(questionnaire.publish, async ({ tx, caller, params, body: { reason }, request }) => {
    const asset = await assetOf(tx, params.assetCode)
    const draft = (await readVersions(tx, asset.id)).find(({ status }) => status === 'draft') ?? raise('QUESTIONNAIRE_NOT_FOUND')
    const payload = await looserPayload(tx, asset.id, draft.version)
    if (payload) {
      if (reason === '') raise('INVALID', { reason: ['fields.required'] })
      const asking = { subject: `asset:${asset.code}`, payload, reason, caller, address: visitOf(request).address }
      const [asked] = await presentSignatures(tx, actions, caller, [await askForSignature(tx, publishLooser, asking)])
      return { ...presentVersion(draft), asked: asked ?? raise('INTERNAL') }
    }
    const saved = await readVersion(tx, await publishDraft(tx, asset.id, new Date()))
    await note(tx, caller, request, 'questionnaire.published', asset, { version: saved.version })
    return { ...presentVersion(saved), asked: null }
  })

  http.read(questionnaire.scopes, ({ tx }) => readScopes(tx))
}

/** The questionnaire that the asset asks. To others than staff a hidden asset does not exist. */
export async function liveOf(tx: Tx, { isStaff }: Pick<Caller, 'isStaff'>, code: string): Promise<LiveQuestionnaire> {
  const id = isStaff ? (await assetOf(tx, code)).id : ((await shownAssetId(tx, { code })) ?? raise('ASSET_NOT_FOUND'))
  return (await liveQuestionnaires(tx, [id])).get(id) ?? raise('QUESTIONNAIRE_NOT_FOUND')
}

async function assetOf(tx: Tx, code: string): Promise<AssetRow> {
  return (await assetByCode(tx, code)) ?? raise('ASSET_NOT_FOUND')
}

async function note(tx: Tx, { userId }: Caller, request: FastifyRequest, action: string, { code }: AssetRow, data?: object): Promise<void> {
  await writeAudit(tx, { userId, action, subject: `asset:${code}`, address: visitOf(request).address, ...(data && { data }) })
}
