import { OPTION_LENGTH_MAX, OPTIONS_MAX, type QuestionField } from '@bourse/contracts/questionnaire'
import { useT } from '#platform/i18n'
import { Button, IconButton } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Field, TextArea } from '#ui/field'
import { Segmented } from '#ui/segmented'
import { optionText } from '../question-text.ts'
import { type BuilderLang, isOptionValue, withLabels, withText } from './draft-state.ts'

type Option = QuestionField['answers'][number]

interface OptionsEditorProps {
  lang: BuilderLang
  answers: readonly Option[]
  onChange: (answers: Option[]) => void
}

/** YES and NO unless the question has its own answers (QST-09, QST-10). */
export function OptionsEditor({ lang, answers, onChange }: OptionsEditorProps) {
  const t = useT()
  const change = (place: number, next: Partial<Option>) =>
    onChange(answers.map((option, at) => (at === place ? { ...option, ...next } : option)))
  const isOwn = answers.length > 0
  return (
    <fieldset className="qb-part">
      <legend className="h3">{t('questionnaire.build.answers')}</legend>
      <Segmented
        label={t('questionnaire.build.answers')}
        options={[
          { value: 'default', label: t('questionnaire.build.default') },
          { value: 'own', label: t('questionnaire.build.own') },
        ]}
        value={isOwn ? 'own' : 'default'}
        onChange={(kind) => onChange(kind === 'own' ? [blank([]), blank([blank([])])] : [])}
      />
      {answers.map((option, place) => (
        <div key={place} className="qb-option" role="group" aria-label={t('questionnaire.build.option', { number: place + 1 })}>
          <div className="qb-option-line">
            <Field
              label={t('questionnaire.build.value')}
              error={isOptionValue(option.value.trim()) ? undefined : t('questionnaire.build.value.wrong')}
              value={option.value}
              onChange={({ target }) => change(place, { value: target.value })}
            />
            <Field
              label={t('questionnaire.build.content')}
              maxLength={OPTION_LENGTH_MAX}
              lang={lang}
              // What readers see as long as nothing is written here.
              placeholder={optionText(option, t, lang)}
              value={option.content?.[lang] ?? ''}
              onChange={({ target }) => change(place, { content: withText(option.content, lang, target.value) })}
            />
            <IconButton
              icon="trash"
              label={t('questionnaire.build.removeOption', { number: place + 1 })}
              onClick={() => onChange(answers.filter((_, at) => at !== place))}
            />
          </div>
          <TextArea
            label={t('questionnaire.build.inputs')}
            help={t('questionnaire.build.inputs.help')}
            rows={Math.max(1, option.inputs?.length ?? 0)}
            lang={lang}
            value={(option.inputs ?? []).map((label) => label[lang] ?? '').join('\n')}
            onChange={({ target }) => change(place, { inputs: withLabels(option.inputs, lang, target.value) })}
          />
          <Checkbox
            label={t('questionnaire.build.refuses')}
            checked={option.refuses ?? false}
            onChange={({ target }) => change(place, { refuses: target.checked })}
          />
        </div>
      ))}
      {isOwn && answers.length < OPTIONS_MAX && (
        <Button icon="plus" size="s" onClick={() => onChange([...answers, blank(answers)])}>
          {t('questionnaire.build.addOption')}
        </Button>
      )}
    </fieldset>
  )
}

/** A new answer under a value that is still free. */
function blank(answers: readonly Option[]): Option {
  let number = answers.length + 1
  while (answers.some(({ value }) => value === `a${number}`)) number += 1
  return { value: `a${number}`, content: withText(undefined, 'en', '') }
}
