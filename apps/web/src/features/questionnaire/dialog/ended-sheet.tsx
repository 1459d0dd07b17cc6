import type { QuestionnaireReply } from '@bourse/contracts/questionnaire'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { linesOf, startFlow } from '../flow/flow-state.ts'
import { type FramedAsset, SheetFrame } from './sheet-frame.tsx'

interface EndedSheetProps {
  questionnaire: QuestionnaireReply
  frame: FramedAsset
  onClose: () => void
}

/** Submitted answers stay as they are, and can be read. */
export function EndedSheet({ questionnaire, frame, onClose }: EndedSheetProps) {
  const t = useT()
  const { tag } = useLocale()
  const { questions, answers, status, finishedAt } = questionnaire
  const lines = linesOf({ ...startFlow(questions, answers), currentId: undefined })
  return (
    <SheetFrame {...frame} waiting={undefined} lines={lines} onClose={onClose}>
      <div className="qn-sheet">
        <h1>{t(status === 'refused' ? 'questionnaire.refused' : 'questionnaire.done', { name: frame.name })}</h1>
        {status === 'refused' && <Notice tone="warn">{t('questionnaire.refused.text', { name: frame.name })}</Notice>}
        {finishedAt !== null && <p className="t-2">{t('questionnaire.done.at', { time: momentText(finishedAt, tag) })}</p>}
        <div className="qn-buttons">
          <Button size="l" variant="primary" onClick={onClose}>
            {t('questionnaire.close')}
          </Button>
        </div>
      </div>
    </SheetFrame>
  )
}
