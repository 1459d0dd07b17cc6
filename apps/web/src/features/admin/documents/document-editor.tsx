import { DOCUMENT_LENGTHS, type DocumentRecord } from '@bourse/contracts/admin'
import type { Lang } from '@bourse/contracts/http'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { errorText, raiseError } from '#platform/raise-error'
import { Button, IconButton } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Field, TextArea } from '#ui/field'
import { FullDialog } from '#ui/full-dialog'
import { Notice } from '#ui/notice'
import { Segmented } from '#ui/segmented'
import { TabPanel } from '#ui/tabs'
import { faultsFor, otherFault } from '../registers/field-faults.ts'
import { LangTabs } from '../registers/lang-tabs.tsx'
import { useDiscardDraft, useSaveDraft } from '../registers/queries.ts'
import { draftBody, draftFaults, draftTexts, isSame, isWritten } from './document-draft.ts'
import { DocumentDiff } from './document-diff.tsx'

interface DocumentEditorProps {
  record: DocumentRecord
  /** Whether the reader may only see what changes. */
  isReadOnly: boolean
  onClose: () => void
}

/** Writes the next version in three languages, beside what changes against the version in force. */
export function DocumentEditor({ record, isReadOnly, onClose }: DocumentEditorProps) {
  const t = useT()
  const [saved, setSaved] = useState(() => draftTexts(record))
  const [texts, setTexts] = useState(saved)
  const [seen, setSeen] = useState(record.draft?.savedAt ?? null)
  const [lang, setLang] = useState<Lang>('en')
  const [view, setView] = useState<'write' | 'changes'>(isReadOnly ? 'changes' : 'write')
  const [isTried, setTried] = useState(false)
  const [question, ask] = useState<'leave' | 'discard'>()
  const save = useSaveDraft(record.role)
  const discard = useDiscardDraft(record.role)
  const faults = draftFaults(texts)
  const faultIn = faultsFor(faults, isTried, save.error)
  const other = otherFault(save.error)
  const isDirty = !isSame(texts, saved)
  const close = () => (isDirty ? ask('leave') : onClose())
  const field = (name: 'title' | 'summary' | 'content') => ({
    label: t(`registers.documents.${name}`),
    maxLength: DOCUMENT_LENGTHS[name],
    value: texts[lang][name],
    error: faultIn(`texts.${lang}.${name}`),
    onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [lang]: { ...texts[lang], [name]: target.value } }),
  })
  const submit = () => {
    setTried(true)
    const [wrong] = Object.keys(faults)
    if (wrong !== undefined) {
      setLang(wrong.split('.')[1] as Lang)
      setView('write')
    } else if (!save.isPending)
      save.mutate(draftBody(texts, seen), {
        done: t('registers.documents.draftDone'),
        onSuccess: ({ draft }) => {
          setSeen(draft?.savedAt ?? null)
          setSaved(texts)
        },
      })
  }
  return (
    <FullDialog label={record.title} onClose={close}>
      <div className="reg-editor">
        <header className="reg-editor-head">
          <h2 className="h2 grow trunc">{record.title}</h2>
          {!isReadOnly && (
            <Segmented
              label={t('registers.documents.view')}
              value={view}
              options={[
                { value: 'write', label: t('registers.documents.write.view') },
                { value: 'changes', label: t('registers.documents.changes.view') },
              ]}
              onChange={setView}
            />
          )}
          <IconButton icon="x" label={t('ui.dialog.close')} onClick={close} />
        </header>
        <div className="reg-editor-body">
          <div className="reg-editor-page">
            <LangTabs id="document-texts" value={lang} isWritten={(one) => isWritten(texts, one)} onChange={setLang} />
            <TabPanel id="document-texts" value={lang}>
              {view === 'changes' ? (
                <DocumentDiff before={record.inForce[lang]} after={texts[lang]} lang={lang} />
              ) : (
                <div className="stack">
                  {!isWritten(texts, lang) && <Notice>{t('registers.documents.missingText')}</Notice>}
                  <Field {...field('title')} />
                  <TextArea {...field('summary')} rows={3} help={t('registers.documents.summaryHelp')} />
                  <TextArea {...field('content')} rows={20} help={t('registers.documents.markdown')} />
                </div>
              )}
            </TabPanel>
            {other && <Notice tone="error">{errorText(other)}</Notice>}
          </div>
        </div>
        {!isReadOnly && (
          <footer className="reg-editor-foot">
            {record.draft && (
              <Button variant="danger" busy={discard.isPending} onClick={() => ask('discard')}>
                {t('registers.documents.discard')}
              </Button>
            )}
            <span className="grow" />
            <Button variant="primary" busy={save.isPending} onClick={submit}>
              {t('registers.documents.saveDraft')}
            </Button>
          </footer>
        )}
      </div>
      {question && (
        <ConfirmDialog
          open
          variant="danger"
          title={t(question === 'leave' ? 'registers.documents.leaveTitle' : 'registers.documents.discardTitle')}
          confirmLabel={t(question === 'leave' ? 'registers.documents.leave' : 'registers.documents.discard')}
          onConfirm={() =>
            question === 'leave' ? onClose() : discard.mutate(undefined, { onSuccess: onClose, onError: (error) => raiseError(error) })
          }
          onClose={() => ask(undefined)}
        >
          <p className="pretty">{t('registers.documents.discardText')}</p>
        </ConfirmDialog>
      )}
    </FullDialog>
  )
}
