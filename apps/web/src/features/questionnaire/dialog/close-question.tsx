import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Notice } from '#ui/notice'
import { closeReport, counterIn, type FlowState } from '../flow/flow-state.ts'

interface CloseQuestionProps {
  state: FlowState
  isBusy: boolean
  error: Error | null
  onKeep: () => void
  onDiscard: () => void
  onStay: () => void
}

/** Asked where Close would lose something (QST-23, DEF-168). */
export function CloseQuestion({ state, isBusy, error, onKeep, onDiscard, onStay }: CloseQuestionProps) {
  const t = useT()
  const { x } = counterIn(state)
  const { isOnlyCurrent } = closeReport(state)
  const text = isOnlyCurrent ? (x === 1 ? 'questionnaire.closing.first' : 'questionnaire.closing.one') : 'questionnaire.closing.several'
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('questionnaire.closing')}
      onClose={isBusy ? undefined : onStay}
      actions={
        <>
          <Button size="l" variant="danger" disabled={isBusy} onClick={onDiscard}>
            {t('questionnaire.closing.discard')}
          </Button>
          <Button size="l" variant="primary" className="grow" busy={isBusy} autoFocus onClick={onKeep}>
            {t('questionnaire.closing.keep')}
          </Button>
        </>
      }
    >
      <p className="t-2 pretty">{t(text, { number: x, count: x - 1 })}</p>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
    </Dialog>
  )
}
