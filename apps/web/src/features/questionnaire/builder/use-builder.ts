import { useState } from 'react'
import { useT } from '#platform/i18n'
import { usePublishQuestions, useSaveQuestions } from '../queries.ts'
import { type AssetVersions, draftFrom, type DraftQuestion, faultsOf, questionsOf } from './draft-state.ts'

/** The questions of an asset while staff write them: its draft, or what is live. */
export function useBuilder({ assetCode, live, draft }: AssetVersions) {
  const t = useT()
  const [questions, setQuestions] = useState<DraftQuestion[]>(() => draftFrom((draft ?? live)?.questions ?? []))
  const [chosenKey, setChosenKey] = useState(questions[0]?.key)
  const [saved, setSaved] = useState(() => JSON.stringify(questionsOf(questions)))
  const save = useSaveQuestions(assetCode)
  const publish = usePublishQuestions(assetCode)
  const sent = questionsOf(questions)
  const isDirty = JSON.stringify(sent) !== saved
  const keepDraft = ({ done, onSaved }: { done?: string; onSaved?: () => void }) =>
    save.mutate(sent, {
      done,
      onSuccess: () => {
        setSaved(JSON.stringify(sent))
        onSaved?.()
      },
    })
  return {
    questions,
    setQuestions,
    chosen: questions.find(({ key }) => key === chosenKey),
    choose: setChosenKey,
    sent,
    isDirty,
    ...faultsOf(sent),
    isBusy: save.isPending || publish.isPending,
    error: publish.error ?? save.error,
    /** The number that the next version gets. */
    version: draft?.version ?? (live?.version ?? 0) + 1,
    save: () => keepDraft({ done: t('questionnaire.build.saved') }),
    /** What is published is what is saved, so it is saved first. */
    publish: (reason: string, then: () => void) =>
      keepDraft({
        onSaved: () =>
          publish.mutate(reason, {
            done: ({ version, asked }) => t(asked ? 'questionnaire.build.asked' : 'questionnaire.build.published', { version }),
            onSuccess: then,
          }),
      }),
  }
}

export type Builder = ReturnType<typeof useBuilder>
