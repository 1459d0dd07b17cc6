import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { ConfirmDialog } from '#ui/confirm-dialog'
import type { PaperVersions } from './paper-draft.ts'
import type { PaperForm } from './use-paper-form.ts'

interface PublishQuestionProps {
  form: PaperForm
  holderCount: number
  /** What it replaces. */
  replaced: PaperVersions | undefined
}

/** Asked before a paper is published: how many holders it concerns, and how many have accepted the one before. */
export function PublishQuestion({ form: { draft, isBusy, confirm, back }, holderCount, replaced }: PublishQuestionProps) {
  const t = useT()
  const { tag } = useLocale()
  const countRow = (label: string, count: number) => ({ label, value: <span className="fig">{numberFormat(tag).format(count)}</span> })
  const current = replaced?.current
  return (
    <ConfirmDialog
      open
      title={t('issuer.paper.publish.title', { name: t(`document.role.${draft.role}`) })}
      figures={[
        countRow(t('issuer.holders'), holderCount),
        ...(current ? [countRow(t('issuer.paper.acceptedOf', { version: current.version }), current.acceptedCount)] : []),
      ]}
      confirmLabel={t('issuer.paper.publish')}
      backLabel={t('issuer.back')}
      busy={isBusy}
      onConfirm={confirm}
      onClose={back}
    >
      <p className="pretty">{t(draft.isRequired ? 'issuer.paper.publish.required' : 'issuer.paper.publish.text')}</p>
    </ConfirmDialog>
  )
}
