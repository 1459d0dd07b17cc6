import { PAPER_ROLES, type PaperRole } from '@bourse/contracts/document'
import type { Lang } from '@bourse/contracts/http'
import { numberFormat } from '@bourse/domain/formats'
import { useState } from 'react'
import { useNow } from '#platform/clock'
import { fieldText } from '#platform/field-text'
import { ApiError } from '#platform/http'
import { useLocale, useT } from '#platform/i18n'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Markdown } from '#ui/markdown'
import { Segmented } from '#ui/segmented'
import { Select } from '#ui/select'
import { Switch } from '#ui/switch'
import { EditorDialog } from '../parts/editor-dialog.tsx'
import { MomentFields } from '../parts/moment-fields.tsx'
import { useDiscarding } from '../parts/use-discarding.tsx'
import { usePublishPaper } from '../use-powers.ts'
import { paperBody, type PaperDraft, paperFaults, type PaperVersions } from './paper-draft.ts'
import { TextFields } from './text-fields.tsx'

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
  const now = useNow()
  const { tag } = useLocale()
  const [draft, setDraft] = useState(first)
  const [lang, setLang] = useState<Lang>('en')
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const publish = usePublishPaper(code)
  const { close, question } = useDiscarding(draft !== first && !publish.isPending, onClose)
  const faults = paperFaults(draft, now)
  const sent = publish.error instanceof ApiError ? publish.error.fields : {}
  const faultIn = (field: string) => {
    const key = (isTried && faults[field]) || sent[field]?.[0] || sent[`texts.${field}`]?.[0]
    return key ? fieldText(key) : undefined
  }
  const change = (changed: Partial<PaperDraft>) => setDraft((last) => ({ ...last, ...changed }))
  const name = t(`document.role.${draft.role}`)
  const replaced = before ?? papers.find(({ role }) => role === draft.role)
  const submit = () => {
    setTried(true)
    const [wrong] = Object.keys(faults)
    const wrongLang = wrong?.split('.')[0]
    if (wrongLang === 'en' || wrongLang === 'es' || wrongLang === 'pt') setLang(wrongLang)
    if (wrong === undefined) setAsking(true)
  }
  const confirm = () => {
    const body = paperBody(draft, Date.now())
    if (!body || publish.isPending) return
    publish.mutate(body, {
      done: t('issuer.paper.published', { name }),
      onSuccess: onClose,
      onError: () => setAsking(false),
    })
  }
  const text = draft.texts[lang]
  return (
    <>
      <EditorDialog
        title={before ? t('issuer.paper.nextOf', { name }) : t('issuer.paper.new')}
        submitLabel={t('issuer.paper.publish')}
        isBusy={publish.isPending}
        failure={Object.keys(sent).length === 0 && publish.error}
        onSubmit={submit}
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
        <TextFields draft={draft} lang={lang} faultIn={faultIn} onLang={setLang} onChange={(texts) => change({ texts })} />
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
      </EditorDialog>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('issuer.paper.publish.title', { name })}
          figures={[
            { label: t('issuer.holders'), value: <span className="fig">{numberFormat(tag).format(holderCount)}</span> },
            ...(replaced?.current
              ? [
                  {
                    label: t('issuer.paper.acceptedOf', { version: replaced.current.version }),
                    value: <span className="fig">{numberFormat(tag).format(replaced.current.acceptedCount)}</span>,
                  },
                ]
              : []),
          ]}
          confirmLabel={t('issuer.paper.publish')}
          backLabel={t('issuer.back')}
          busy={publish.isPending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p className="pretty">{t(draft.isRequired ? 'issuer.paper.publish.required' : 'issuer.paper.publish.text')}</p>
        </ConfirmDialog>
      )}
      {question}
    </>
  )
}
