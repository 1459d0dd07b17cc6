import { CLASS_LENGTHS, type ClassRecord } from '@bourse/contracts/admin'
import type { Lang } from '@bourse/contracts/http'
import { useId, useState } from 'react'
import { faultsFor, otherFault } from '#platform/field-faults'
import { currentLang, useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Field, TextArea } from '#ui/field'
import { Form } from '#ui/form'
import { Notice } from '#ui/notice'
import { Switch } from '#ui/switch'
import { TabPanel } from '#ui/tabs'
import { RecordSheet } from '../frame/record-sheet.tsx'
import { LangTabs } from '../registers/lang-tabs.tsx'
import { useSaveClass } from '../registers/queries.ts'
import { classBody, classDraft, type ClassDraft, classFaults, isWritten } from './class-draft.ts'

interface ClassSheetProps {
  /** Undefined for a new class. */
  record: ClassRecord | undefined
  isReadOnly: boolean
  onSaved: (slug: string) => void
  onClose: () => void
}

/** One class: its texts in three languages, its place in the order, whether it is open and visible. */
export function ClassSheet({ record, isReadOnly, onSaved, onClose }: ClassSheetProps) {
  const t = useT()
  const formId = useId()
  const [draft, setDraft] = useState(() => classDraft(record))
  const [lang, setLang] = useState<Lang>(() => currentLang())
  const [isTried, setTried] = useState(false)
  const save = useSaveClass()
  const faults = classFaults(draft)
  const faultIn = faultsFor(faults, isTried, save.error)
  const other = otherFault(save.error)
  const change = (changed: Partial<ClassDraft>) => setDraft((before) => ({ ...before, ...changed }))
  const write = (text: Partial<ClassDraft['texts'][Lang]>) =>
    change({ texts: { ...draft.texts, [lang]: { ...draft.texts[lang], ...text } } })
  const submit = () => {
    setTried(true)
    const wrong = (['en', 'es', 'pt'] as const).find((one) => faults[`contents.${one}.name`])
    if (wrong) setLang(wrong)
    if (Object.keys(faults).length > 0 || save.isPending) return
    save.mutate(
      { slug: draft.slug, isNew: record === undefined, body: classBody(draft) },
      {
        done: t('registers.saved'),
        onSuccess: ({ slug }) => {
          setTried(false)
          onSaved(slug)
        },
      },
    )
  }
  return (
    <RecordSheet
      title={record ? t('registers.classes.class') : t('registers.classes.new')}
      onClose={onClose}
      foot={
        !isReadOnly && (
          <Button className="grow" variant="primary" type="submit" form={formId} busy={save.isPending}>
            {t('registers.save')}
          </Button>
        )
      }
    >
      <Form id={formId} className="stack" onSubmit={submit}>
        {isReadOnly && <Notice>{t('registers.readOnly', { role: t('staff.role.finance') })}</Notice>}
        <Field
          label={t('registers.classes.slug')}
          help={t('registers.classes.slugHelp')}
          disabled={record !== undefined}
          maxLength={64}
          value={draft.slug}
          error={faultIn('slug')}
          onChange={({ target }) => change({ slug: target.value })}
        />
        <ClassTexts {...{ draft, lang, isReadOnly, faultIn }} onLang={setLang} onWrite={write} />
        <Field
          label={t('registers.classes.sortTerm')}
          help={t('registers.assets.field.sortTermHelp')}
          maxLength={40}
          readOnly={isReadOnly}
          tabIndex={isReadOnly ? -1 : undefined}
          value={draft.sortTerm}
          error={faultIn('sortTerm')}
          onChange={({ target }) => change({ sortTerm: target.value })}
        />
        <Switch
          label={t('registers.classes.isVisible')}
          disabled={isReadOnly}
          checked={draft.isVisible}
          onChange={({ target }) => change({ isVisible: target.checked })}
        />
        <Switch
          label={t('registers.classes.isOpen')}
          disabled={isReadOnly}
          checked={draft.isOpen}
          onChange={({ target }) => change({ isOpen: target.checked })}
        />
        {other && <Notice tone="error">{errorText(other)}</Notice>}
      </Form>
    </RecordSheet>
  )
}

interface ClassTextsProps {
  draft: ClassDraft
  lang: Lang
  isReadOnly: boolean
  faultIn: (field: string) => string | undefined
  onLang: (lang: Lang) => void
  onWrite: (text: Partial<ClassDraft['texts'][Lang]>) => void
}

/** Name and description, a language at a time. */
function ClassTexts({ draft, lang, isReadOnly, faultIn, onLang, onWrite }: ClassTextsProps) {
  const t = useT()
  return (
    <>
      <LangTabs id="class-texts" value={lang} isWritten={(one) => isWritten(draft, one)} onChange={onLang} />
      <TabPanel id="class-texts" value={lang}>
        <div className="stack">
          <Field
            label={t('registers.classes.name')}
            maxLength={CLASS_LENGTHS.name}
            readOnly={isReadOnly}
            tabIndex={isReadOnly ? -1 : undefined}
            value={draft.texts[lang].name}
            error={faultIn(`contents.${lang}.name`)}
            onChange={({ target }) => onWrite({ name: target.value })}
          />
          <TextArea
            label={t('registers.classes.description')}
            rows={4}
            maxLength={CLASS_LENGTHS.description}
            readOnly={isReadOnly}
            tabIndex={isReadOnly ? -1 : undefined}
            value={draft.texts[lang].description}
            error={faultIn(`contents.${lang}.description`)}
            onChange={({ target }) => onWrite({ description: target.value })}
          />
        </div>
      </TabPanel>
    </>
  )
}
