import { type QuestionField, QUESTION_LENGTH_MAX, SHORT_LENGTH_MAX } from '@bourse/contracts/questionnaire'
import { useState } from 'react'
import { fieldText } from '#platform/field-text'
import { useT } from '#platform/i18n'
import { Checkbox } from '#ui/checkbox'
import { Field, TextArea } from '#ui/field'
import { Notice } from '#ui/notice'
import { Segmented } from '#ui/segmented'
import { ConditionEditor } from './condition-editor.tsx'
import { BUILDER_LANGS, type BuilderLang, type DraftFault, withText } from './draft-state.ts'
import { OptionsEditor } from './options-editor.tsx'
import { ScopeField } from './scope-field.tsx'

interface QuestionEditorProps {
  question: QuestionField
  /** Conditions can name these. */
  earlier: readonly QuestionField[]
  faults: readonly DraftFault[]
  onChange: (change: Partial<QuestionField>) => void
}

/** One question: its texts in three languages, its answers, when and whom it is asked (QST-13). */
export function QuestionEditor({ question, earlier, faults, onChange }: QuestionEditorProps) {
  const t = useT()
  const [lang, setLang] = useState<BuilderLang>('en')
  const { id, individual, entity } = question
  // The fields below show these themselves.
  const others = faults.filter((fault) => fault !== 'id' && fault !== 'english' && fault !== 'value' && fault !== 'scope')
  return (
    <div className="qb-editor">
      {others.length > 0 && (
        <Notice tone="warn">
          {others.map((fault) => (
            <p key={fault}>{fieldText(`fields.question.${fault}`)}</p>
          ))}
        </Notice>
      )}
      <Segmented
        label={t('questionnaire.build.lang')}
        options={BUILDER_LANGS.map((value) => ({ value, label: value.toUpperCase() }))}
        value={lang}
        onChange={setLang}
      />
      <TextArea
        label={t('questionnaire.build.question')}
        rows={2}
        maxLength={QUESTION_LENGTH_MAX}
        lang={lang}
        value={question.question[lang] ?? ''}
        error={lang === 'en' && faults.includes('english') ? t('questionnaire.build.english') : undefined}
        onChange={({ target }) => onChange({ question: withText(question.question, lang, target.value) })}
      />
      <div className="qb-pair">
        <Field
          label={t('questionnaire.build.short')}
          maxLength={SHORT_LENGTH_MAX}
          lang={lang}
          value={question.short?.[lang] ?? ''}
          onChange={({ target }) => onChange({ short: withText(question.short, lang, target.value) })}
        />
        <Field
          label={t('questionnaire.build.id')}
          help={t('questionnaire.build.id.help')}
          error={faults.includes('id') ? t('questionnaire.build.id.wrong') : undefined}
          value={id}
          onChange={({ target }) => onChange({ id: target.value })}
        />
      </div>
      <OptionsEditor lang={lang} answers={question.answers} onChange={(answers) => onChange({ answers })} />
      <ConditionEditor
        lang={lang}
        condition={question.condition ?? []}
        earlier={earlier}
        onChange={(condition) => onChange({ condition })}
      />
      <fieldset className="qb-part">
        <legend className="h3">{t('questionnaire.build.who')}</legend>
        <div className="qb-pair">
          <div>
            <Checkbox
              label={t('questionnaire.build.individual')}
              checked={individual}
              onChange={({ target }) => onChange({ individual: target.checked })}
            />
            <Checkbox
              label={t('questionnaire.build.entity')}
              checked={entity}
              onChange={({ target }) => onChange({ entity: target.checked })}
            />
          </div>
          <ScopeField question={question} onChange={(scope) => onChange({ scope })} />
        </div>
      </fieldset>
    </div>
  )
}
