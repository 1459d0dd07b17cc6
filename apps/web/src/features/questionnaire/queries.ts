import { catalogue } from '@bourse/contracts/catalogue'
import { type QuestionField, questionnaire, type QuestionnaireReply } from '@bourse/contracts/questionnaire'
import type { Answers } from '@bourse/domain/questionnaire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useLocale } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { useMutation } from '#platform/use-mutation'

export const keys = {
  questionnaire: (profileId: string, assetCode: string) => ['questionnaire', profileId, assetCode],
  plate: (profileId: string, lang: string, assetCode: string) => ['questionnaire', 'plate', profileId, lang, assetCode],
  versions: ['questionnaire', 'versions'],
  scopes: ['questionnaire', 'scopes'],
} as const

/** The dialogs show their own errors. */
const handled = { errors: 'handled' } as const
const silent = { errors: 'silent' } as const
const STALE_MS = 300_000

/** What the active profile is asked. Read anew each time it is opened: the draft may have been continued elsewhere. */
export function useQuestionnaire(assetCode: string) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.questionnaire(profileID, assetCode),
    queryFn: ({ signal }) => call(questionnaire.read, { params: { assetCode }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: handled,
  })
}

/** What anybody may read of the asset: its picture and its name. */
export function usePlate(assetCode: string) {
  const { lang } = useLocale()
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.plate(profileID, lang, assetCode),
    queryFn: ({ signal }) => call(catalogue.preview, { params: { code: assetCode }, query: { lang }, signal }),
    meta: silent,
  })
}

/** Keeps a draft. Drafts are sent one after the other, so that an older one never replaces a newer one. */
export function useKeepDraft(assetCode: string, { version }: Pick<QuestionnaireReply, 'version'>) {
  return useMutation({
    meta: handled,
    scope: { id: `questionnaire ${assetCode}` },
    mutationFn: (answers: Answers) =>
      call(questionnaire.answer, { params: { assetCode }, body: { version, answers: onWire(answers), isFinal: false } }),
  })
}

/**
 * Submits the answers, after the drafts that are still on their way. `onTaken` is heard before anything is read again: the sheet
 * that asked is then gone.
 */
export function useSubmitAnswers(
  assetCode: string,
  { version }: Pick<QuestionnaireReply, 'version'>,
  onTaken: (reply: QuestionnaireReply) => void,
) {
  const client = useQueryClient()
  return useMutation({
    meta: handled,
    scope: { id: `questionnaire ${assetCode}` },
    mutationFn: (answers: Answers) =>
      call(questionnaire.answer, { params: { assetCode }, body: { version, answers: onWire(answers), isFinal: true } }),
    onSuccess: (reply) => {
      onTaken(reply)
      // What the profile may open, hold and subscribe to depends on them.
      void client.invalidateQueries()
    },
  })
}

/** All versions, newest first, for staff. */
export function useVersions() {
  return useQuery({
    queryKey: keys.versions,
    queryFn: ({ signal }) => call(questionnaire.versions, { signal }),
    meta: handled,
  })
}

/** The regulations that a question can be limited to, with the profiles that each applies to. */
export function useScopes() {
  return useQuery({
    queryKey: keys.scopes,
    queryFn: ({ signal }) => call(questionnaire.scopes, { signal }),
    staleTime: STALE_MS,
    meta: handled,
  })
}

export function useSaveQuestions(assetCode: string) {
  const client = useQueryClient()
  return useMutation({
    meta: handled,
    mutationFn: (questions: QuestionField[]) => call(questionnaire.saveDraft, { params: { assetCode }, body: { questions } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.versions }),
  })
}

export function usePublishQuestions(assetCode: string) {
  const client = useQueryClient()
  return useMutation({
    meta: handled,
    mutationFn: (reason: string) => call(questionnaire.publish, { params: { assetCode }, body: { reason } }),
    onSuccess: () => client.invalidateQueries(),
  })
}

function onWire(answers: Answers): QuestionnaireReply['answers'] {
  return Object.fromEntries(
    Object.entries(answers).map(([id, { value, inputs }]) => [id, { value, ...(inputs && { inputs: [...inputs] }) }]),
  )
}
