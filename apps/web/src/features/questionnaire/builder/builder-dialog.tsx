import { useState } from 'react'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button, IconButton } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FullDialog } from '#ui/full-dialog'
import { Notice } from '#ui/notice'
import { type AssetVersions, changeQuestion } from './draft-state.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { QuestionList } from './question-list.tsx'
import { useBuilder } from './use-builder.ts'

interface BuilderDialogProps {
  versions: AssetVersions
  onClose: () => void
}

/** Staff write an asset's questions: the list on the left, one question on the right, save, preview and publish above. */
export function BuilderDialog({ versions, onClose }: BuilderDialogProps) {
  const t = useT()
  const builder = useBuilder(versions)
  const [step, setStep] = useState<'preview' | 'publish' | 'leave'>()
  const { chosen, questions, sent, faults, isBusy, error } = builder
  const close = () => {
    if (isBusy) return
    if (builder.isDirty) setStep('leave')
    else onClose()
  }
  const title = t('questionnaire.build.title', { name: versions.assetName })
  return (
    <FullDialog label={title} onClose={close}>
      <div className="qb-dialog">
        <header className="qb-head">
          <span className="two-lines grow">
            <h2 className="h2 trunc">{title}</h2>
            <span className="cap" role="status">
              {faults.length === 0 ? t('questionnaire.build.ready') : t('questionnaire.build.problems', { count: faults.length })}
            </span>
          </span>
          <Button icon="eye" disabled={questions.length === 0} onClick={() => setStep('preview')}>
            {t('questionnaire.build.preview')}
          </Button>
          <Button
            icon="floppy-disk"
            disabled={!builder.canSave || !builder.isDirty}
            busy={isBusy && step === undefined}
            onClick={builder.save}
          >
            {t('questionnaire.build.save')}
          </Button>
          <Button variant="primary" disabled={!builder.canPublish} onClick={() => setStep('publish')}>
            {t('questionnaire.build.publish')}
          </Button>
          <IconButton icon="x" label={t('questionnaire.close')} onClick={close} />
        </header>
        {error && step === undefined && <Notice tone="error">{errorText(error)}</Notice>}
        <div className="qb-body">
          <QuestionList builder={builder} />
          {chosen ? (
            <QuestionEditor
              key={chosen.key}
              question={chosen.field}
              earlier={sent.slice(0, questions.indexOf(chosen))}
              faults={faults.filter(({ index }) => index === questions.indexOf(chosen)).map(({ fault }) => fault)}
              onChange={(change) => builder.setQuestions(changeQuestion(questions, chosen.key, change))}
            />
          ) : (
            <p className="cap qb-none">{t('questionnaire.staff.none')}</p>
          )}
        </div>
      </div>
      {step === 'preview' && <PreviewDialog name={versions.assetName} questions={sent} onClose={() => setStep(undefined)} />}
      {step === 'publish' && (
        <PublishDialog builder={builder} live={versions.live} onPublished={onClose} onClose={() => setStep(undefined)} />
      )}
      {step === 'leave' && (
        <ConfirmDialog
          open
          variant="danger"
          title={t('questionnaire.build.leave')}
          confirmLabel={t('questionnaire.build.leave.discard')}
          backLabel={t('questionnaire.build.leave.stay')}
          onConfirm={onClose}
          onClose={() => setStep(undefined)}
        >
          <p>{t('questionnaire.build.leave.text')}</p>
        </ConfirmDialog>
      )}
    </FullDialog>
  )
}
