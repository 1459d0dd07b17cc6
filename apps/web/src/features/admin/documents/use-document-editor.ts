import type { DocumentRecord, RegisteredText } from '@bourse/contracts/admin'
import type { Lang } from '@bourse/contracts/http'
import { useState } from 'react'
import { faultsFor, otherFault } from '#platform/field-faults'
import { t } from '#platform/i18n'
import { useSaveDraft } from '../registers/queries.ts'
import { draftBody, draftFaults, draftTexts, isSame } from './document-draft.ts'

export type DocumentEditing = ReturnType<typeof useDocumentEditor>

/** The next version while it is written; a fault opens the language that it is in. */
export function useDocumentEditor(record: DocumentRecord, isReadOnly: boolean) {
  const [saved, setSaved] = useState(() => draftTexts(record))
  const [texts, setTexts] = useState(saved)
  const [seen, setSeen] = useState(record.draft?.savedAt ?? null)
  const [lang, setLang] = useState<Lang>('en')
  const [view, setView] = useState<'write' | 'changes'>(isReadOnly ? 'changes' : 'write')
  const [isTried, setTried] = useState(false)
  const save = useSaveDraft(record.role)
  const faults = draftFaults(texts)
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
  return {
    texts,
    write: (text: Partial<RegisteredText>) => setTexts({ ...texts, [lang]: { ...texts[lang], ...text } }),
    lang,
    setLang,
    view,
    setView,
    faultIn: faultsFor(faults, isTried, save.error),
    failure: otherFault(save.error),
    isDirty: !isSame(texts, saved),
    save,
    submit,
  }
}
