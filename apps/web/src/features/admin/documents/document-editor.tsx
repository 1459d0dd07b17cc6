import { DOCUMENT_LENGTHS, type DocumentRecord, type RegisteredText } from '@bourse/contracts/admin'
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
import { LangTabs } from '../registers/lang-tabs.tsx'
import { useDiscardDraft } from '../registers/queries.ts'
import { isWritten } from './document-draft.ts'
import { DocumentDiff } from './document-diff.tsx'
import { type DocumentEditing, useDocumentEditor } from './use-document-editor.ts'

interface DocumentEditorProps {
  record: DocumentRecord
  /** Whether the reader may only see what changes. */
  isReadOnly: boolean
  onClose: () => void
}

/** Writes the next version in three languages, beside what changes against the version in force. */
export function DocumentEditor({ record, isReadOnly, onClose }: DocumentEditorProps) {
  const t = useT()
  const editor = useDocumentEditor(record, isReadOnly)
  const { texts, lang, view, isDirty, save, failure } = editor
  const [question, ask] = useState<'leave' | 'discard'>()
  const discard = useDiscardDraft(record.role)
  const close = () => (isDirty ? ask('leave') : onClose())
  const confirm = () =>
    question === 'leave' ? onClose() : discard.mutate(undefined, { onSuccess: onClose, onError: (error) => raiseError(error) })
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
              onChange={editor.setView}
            />
          )}
          <IconButton icon="x" label={t('ui.dialog.close')} onClick={close} />
        </header>
        <div className="reg-editor-body">
          <div className="reg-editor-page">
            <LangTabs id="document-texts" value={lang} isWritten={(one) => isWritten(texts, one)} onChange={editor.setLang} />
            <TabPanel id="document-texts" value={lang}>
              {view === 'changes' ? (
                <DocumentDiff before={record.inForce[lang]} after={texts[lang]} lang={lang} />
              ) : (
                <DocumentFields editor={editor} />
              )}
            </TabPanel>
            {failure && <Notice tone="error">{errorText(failure)}</Notice>}
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
            <Button variant="primary" busy={save.isPending} onClick={editor.submit}>
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
          onConfirm={confirm}
          onClose={() => ask(undefined)}
        >
          <p className="pretty">{t('registers.documents.discardText')}</p>
        </ConfirmDialog>
      )}
    </FullDialog>
  )
}

/** The texts of one language. */
function DocumentFields({ editor: { texts, lang, write, faultIn } }: { editor: DocumentEditing }) {
  const t = useT()
  const field = (name: keyof RegisteredText) => ({
    label: t(`registers.documents.${name}`),
    maxLength: DOCUMENT_LENGTHS[name],
    value: texts[lang][name],
    error: faultIn(`texts.${lang}.${name}`),
    onChange: ({ target }: { target: { value: string } }) => write({ [name]: target.value }),
  })
  return (
    <div className="stack">
      {!isWritten(texts, lang) && <Notice>{t('registers.documents.missingText')}</Notice>}
      <Field {...field('title')} />
      <TextArea {...field('summary')} rows={3} help={t('registers.documents.summaryHelp')} />
      <TextArea {...field('content')} rows={20} help={t('registers.documents.markdown')} />
    </div>
  )
}
