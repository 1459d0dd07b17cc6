import { useRef } from 'react'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { FullDialog } from '#ui/full-dialog'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { usePlate, useQuestionnaire } from '../queries.ts'
import { AnswerFlow } from './answer-flow.tsx'
import { EndedSheet } from './ended-sheet.tsx'
import { SheetFrame } from './sheet-frame.tsx'
import './questionnaire.css'

interface QuestionnaireDialogProps {
  assetCode: string
  waiting?: string | undefined
  onClose: () => void
}

/** The questionnaire of an asset over the whole screen (QST-01). */
export function QuestionnaireDialog({ assetCode, waiting, onClose }: QuestionnaireDialogProps) {
  const t = useT()
  const plate = usePlate(assetCode).data
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuestionnaire(assetCode)
  // Escape asks the flow, which knows whether something would be lost.
  const askToClose = useRef(onClose)
  const name = plate?.name ?? assetCode
  const frame = { name, image: plate?.image ?? null, waiting }
  const isReady = data !== undefined && isFetchedAfterMount
  return (
    <FullDialog label={t('questionnaire.label', { name })} onClose={() => askToClose.current()}>
      {isReady && (data.status === 'none' || data.status === 'draft') && (
        <AnswerFlow
          key={data.rowId}
          assetCode={assetCode}
          questionnaire={data}
          frame={frame}
          onAskToClose={(ask) => {
            askToClose.current = ask
          }}
          onReload={() => void refetch()}
          onClose={onClose}
        />
      )}
      {isReady && (data.status === 'done' || data.status === 'refused') && (
        <EndedSheet questionnaire={data} frame={frame} onClose={onClose} />
      )}
      {!isReady && (
        <SheetFrame {...frame} onClose={onClose}>
          {error ? (
            <ErrorState
              what={error instanceof ApiError ? errorText(error) : t('questionnaire.failed')}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <Skeletons>
              <Skeleton width="60%" height={36} />
              <Skeleton width="100%" height={52} />
              <Skeleton width="100%" height={52} />
            </Skeletons>
          )}
        </SheetFrame>
      )}
    </FullDialog>
  )
}
