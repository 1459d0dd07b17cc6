import type { QuestionnaireReply } from '@bourse/contracts/questionnaire'
import type { Answers } from '@bourse/domain/questionnaire'
import { useEffect, useState } from 'react'
import { ApiError } from '#platform/http'
import { useLocale, useT } from '#platform/i18n'
import { dateText } from '#platform/moments'
import { errorText } from '#platform/raise-error'
import { useStore } from '#platform/store'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { closeReport, linesOf } from '../flow/flow-state.ts'
import { useFlow } from '../flow/use-flow.ts'
import { useKeepDraft, useSubmitAnswers } from '../queries.ts'
import { CloseQuestion } from './close-question.tsx'
import { QuestionSheet } from './question-sheet.tsx'
import { type FramedAsset, SheetFrame } from './sheet-frame.tsx'

interface AnswerFlowProps {
  assetCode: string
  questionnaire: QuestionnaireReply
  frame: FramedAsset
  /** Says what Escape and Close ask. */
  onAskToClose: (ask: () => void) => void
  onReload: () => void
  onClose: () => void
}

/** Answers are kept as a draft with each step, and submitted after the last (DEF-168). */
export function AnswerFlow({ assetCode, questionnaire, frame, onAskToClose, onReload, onClose }: AnswerFlowProps) {
  const t = useT()
  const { tag } = useLocale()
  const keep = useKeepDraft(assetCode, questionnaire)
  const submit = useSubmitAnswers(assetCode, questionnaire, ({ status }) => {
    // Who is ruled out reads why on the sheet that follows.
    if (status !== 'refused') onClose()
  })
  const [isAsking, setAsking] = useState(false)
  const keepDraft = (answers: Answers, then?: () => void) =>
    keep.mutate(answers, {
      onSuccess: () => {
        player.markSaved(answers)
        then?.()
      },
    })
  const player = useFlow(questionnaire, {
    onMove: (draft) => keepDraft(draft),
    onFinish: (results) =>
      submit.mutate(results, {
        done: ({ status }) => (status === 'refused' ? undefined : t('questionnaire.submitted', { name: frame.name })),
        onError: () => player.reopen(),
      }),
  })
  const state = useStore(player.store)
  const report = closeReport(state)
  const isBusy = submit.isPending
  const close = () => {
    if (isBusy) return
    // Whoever is about to leave neither sees the next question behind the dialog nor submits.
    player.wait()
    if (report.isDirty) setAsking(true)
    else onClose()
  }
  useEffect(() => onAskToClose(close))
  const fault = submit.error ?? (isChanged(keep.error) ? keep.error : null)
  return (
    <SheetFrame {...frame} lines={linesOf(state)} onClose={close}>
      <QuestionSheet player={player} state={state} isBusy={isBusy}>
        {questionnaire.renewBy !== null && (
          <Notice tone="info">{t('questionnaire.renew', { day: dateText(questionnaire.renewBy, tag) })}</Notice>
        )}
        {fault && (
          <Notice
            tone="error"
            actions={
              isOutdated(fault) && (
                <Button size="s" icon="arrow-clockwise" onClick={onReload}>
                  {t('questionnaire.reload')}
                </Button>
              )
            }
          >
            {errorText(fault)}
          </Notice>
        )}
      </QuestionSheet>
      {isAsking && (
        <CloseQuestion
          state={state}
          isBusy={keep.isPending}
          error={keep.error}
          onKeep={() => keepDraft(report.answers, onClose)}
          onDiscard={onClose}
          onStay={() => setAsking(false)}
        />
      )}
    </SheetFrame>
  )
}

function isChanged(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'QUESTIONNAIRE_CHANGED'
}

/** Reading it again shows the new questions, or the answers that were submitted elsewhere. */
function isOutdated(error: Error): boolean {
  return isChanged(error) || (error instanceof ApiError && error.code === 'ALREADY_ANSWERED')
}
