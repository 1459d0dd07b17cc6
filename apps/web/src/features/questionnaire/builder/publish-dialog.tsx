import type { QuestionnaireVersion } from '@bourse/contracts/questionnaire'
import { loosens } from '@bourse/domain/questionnaire'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { TextArea } from '#ui/field'
import { Notice } from '#ui/notice'
import { useScopes } from '../queries.ts'
import { textIn } from '../question-text.ts'
import { askedAgain } from './draft-state.ts'
import { askedCount } from './scopes.ts'
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
  const { data: scopes } = useScopes()
  const [reason, setReason] = useState('')
  const takesTwo =
    scopes !== undefined &&
    loosens(
      live?.questions ?? [],
      sent,
      scopes.map(({ scope }) => scope),
    )
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
      confirmLabel={t(takesTwo ? 'questionnaire.build.publish.ask' : 'questionnaire.build.publish')}
      busy={isBusy}
      error={error && errorText(error)}
      onConfirm={() => publish(reason.trim(), onPublished)}
      onClose={onClose}
    >
      <p className="pretty">{text}</p>
      {scopes && (
        <p className="pretty">
          {live
            ? t('questionnaire.build.publish.asksNow', { count: askedCount(sent, scopes), before: askedCount(live.questions, scopes) })
            : t('questionnaire.build.scope.asks', { count: askedCount(sent, scopes) })}
        </p>
      )}
      {takesTwo && (
        <>
          <Notice tone="warn">{t('questionnaire.build.publish.two')}</Notice>
          <TextArea
            label={t('questionnaire.build.publish.reason')}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
