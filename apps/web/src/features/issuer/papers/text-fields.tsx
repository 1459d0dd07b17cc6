import type { Lang } from '@bourse/contracts/http'
import { PAPER_LENGTHS } from '@bourse/contracts/issuer'
import { useT } from '#platform/i18n'
import { Field, TextArea } from '#ui/field'
import { TabPanel } from '#ui/tabs'
import { LangTabs } from '../parts/lang-tabs.tsx'
import { isWritten, type PaperDraft, type PaperText } from './paper-draft.ts'

interface TextFieldsProps {
  draft: PaperDraft
  lang: Lang
  faultIn: (field: string) => string | undefined
  onLang: (lang: Lang) => void
  onChange: (texts: PaperDraft['texts']) => void
}

/** The paper's texts, a language at a time. */
export function TextFields({ draft, lang, faultIn, onLang, onChange }: TextFieldsProps) {
  const t = useT()
  const text = draft.texts[lang]
  const change = (changed: Partial<PaperText>) => onChange({ ...draft.texts, [lang]: { ...text, ...changed } })
  return (
    <div className="stack">
      <LangTabs id="sp-paper" value={lang} isWritten={(one) => isWritten(draft, one)} onChange={onLang} />
      <TabPanel id="sp-paper" value={lang}>
        <div className="stack">
          {!isWritten(draft, lang) && <p className="cap">{t('issuer.missing')}</p>}
          <Field
            label={t('issuer.paper.field.title')}
            maxLength={PAPER_LENGTHS.title}
            value={text.title}
            error={faultIn(`${lang}.title`)}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextArea
            label={t('issuer.paper.field.summary')}
            help={t('issuer.paper.summaryHelp')}
            rows={3}
            maxLength={PAPER_LENGTHS.summary}
            value={text.summary}
            error={faultIn(`${lang}.summary`)}
            onChange={({ target }) => change({ summary: target.value })}
          />
          <TextArea
            label={t('issuer.paper.field.content')}
            help={t('issuer.markdown')}
            rows={14}
            maxLength={PAPER_LENGTHS.content}
            value={text.content}
            error={faultIn(`${lang}.content`)}
            onChange={({ target }) => change({ content: target.value })}
          />
        </div>
      </TabPanel>
    </div>
  )
}
