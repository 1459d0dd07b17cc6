import type { QuestionnaireVersion } from '@bourse/contracts/questionnaire'
import { useLocale, useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { textIn } from '../question-text.ts'
import { askedAgain } from './draft-state.ts'
import type { Builder } from './use-builder.ts'

interface PublishDialogProps {
  builder: Builder
  live: QuestionnaireVersion | undefined
  onPublished: () => void
  onClose: () => void
}

/** Says who must answer again, and what, before a version replaces the live one. */
export function PublishDialog({ builder, live, onPublished, onClose }: PublishDialogProps) {
  const t = useT()
  const { lang, tag } = useLocale()
  const { sent, version, isBusy, error, publish } = builder
  const count = live?.doneCount ?? 0
  const again = live ? askedAgain(live.questions, sent) : []
  const changed = new Intl.ListFormat(tag).format(again.map(({ short, question }) => `“${textIn(short, lang) || textIn(question, lang)}”`))
  const text =
    count === 0
      ? t('questionnaire.build.publish.first')
      : again.length > 0
        ? t('questionnaire.build.publish.again', { count, changed })
        : t('questionnaire.build.publish.confirm', { count })
  return (
    <ConfirmDialog
      open
      title={t('questionnaire.build.publish.title', { version })}
      confirmLabel={t('questionnaire.build.publish')}
      busy={isBusy}
      error={error && errorText(error)}
      onConfirm={() => publish(onPublished)}
      onClose={onClose}
    >
      <p className="pretty">{text}</p>
    </ConfirmDialog>
  )
}
