import { PAPER_ROLES, type PaperRole } from '@bourse/contracts/document'
import { useT } from '#platform/i18n'
import { Markdown } from '#ui/markdown'
import { Segmented } from '#ui/segmented'
import { Select } from '#ui/select'
import { Switch } from '#ui/switch'
import { EditorDialog } from '../parts/editor-dialog.tsx'
import { MomentFields } from '../parts/moment-fields.tsx'
import { useDiscarding } from '../parts/use-discarding.tsx'
import type { PaperDraft, PaperVersions } from './paper-draft.ts'
import { PublishQuestion } from './publish-question.tsx'
import { TextFields } from './text-fields.tsx'
import { type PaperForm, usePaperForm } from './use-paper-form.ts'

interface PaperDialogProps {
  code: string
  holderCount: number
  first: PaperDraft
  before: PaperVersions | undefined
  papers: readonly PaperVersions[]
  onClose: () => void
}

/** Writes a paper or its next version beside its proof, and asks before it is published. */
export function PaperDialog({ code, holderCount, first, before, papers, onClose }: PaperDialogProps) {
  const t = useT()
  const form = usePaperForm(code, first, onClose)
  const { draft, lang, faultIn, change } = form
  const { close, question } = useDiscarding(form.isChanged && !form.isBusy, onClose)
  const name = t(`document.role.${draft.role}`)
  const replaced = before ?? papers.find(({ role }) => role === draft.role)
  const text = draft.texts[lang]
  return (
    <>
      <EditorDialog
        title={before ? t('issuer.paper.nextOf', { name }) : t('issuer.paper.new')}
        submitLabel={t('issuer.paper.publish')}
        isBusy={form.isBusy}
        failure={form.failure}
        onSubmit={form.submit}
        onClose={close}
        proof={
          <article className="card card-pad sp-proof-text" lang={lang}>
            <h3 className="h2">{text.title || name}</h3>
            <Markdown source={text.content} level={4} />
          </article>
        }
      >
        {before === undefined && (
          <Select
            label={t('issuer.paper.role')}
            options={PAPER_ROLES.map((role) => ({ value: role, label: t(`document.role.${role}`) }))}
            value={draft.role}
            error={faultIn('role')}
            help={replaced && t('issuer.paper.replaces', { version: replaced.versions[0]?.version ?? '' })}
            onChange={({ target }) => change({ role: target.value as PaperRole })}
          />
        )}
        <TextFields draft={draft} lang={lang} faultIn={faultIn} onLang={form.setLang} onChange={(texts) => change({ texts })} />
        <ForceFields form={form} />
      </EditorDialog>
      {form.isAsking && <PublishQuestion form={form} holderCount={holderCount} replaced={replaced} />}
      {question}
    </>
  )
}

/** Whether holders must accept it, and from when on it is in force. */
function ForceFields({ form: { draft, faultIn, change } }: { form: PaperForm }) {
  const t = useT()
  return (
    <>
      <Switch
        label={t('issuer.paper.isRequired')}
        help={t('issuer.paper.isRequiredHelp')}
        checked={draft.isRequired}
        onChange={({ target }) => change({ isRequired: target.checked })}
      />
      <Segmented
        label={t('issuer.paper.inForce')}
        options={[
          { value: 'now', label: t('issuer.paper.inForce.now') },
          { value: 'later', label: t('issuer.paper.inForce.later') },
        ]}
        value={draft.inForce}
        onChange={(inForce) => change({ inForce })}
      />
      {draft.inForce === 'later' && (
        <MomentFields
          label={t('issuer.paper.inForceAt')}
          value={draft.inForceAt}
          error={faultIn('inForceAt')}
          onChange={(inForceAt) => change({ inForceAt })}
        />
      )}
    </>
  )
}
