import type { QuestionField } from '@bourse/contracts/questionnaire'
import { optionsOf } from '@bourse/domain/questionnaire'
import { useT } from '#platform/i18n'
import { Button, IconButton } from '#ui/button'
import { Select } from '#ui/select'
import { optionText, textIn } from '../question-text.ts'
import type { BuilderLang } from './draft-state.ts'

type Conditions = NonNullable<QuestionField['condition']>

interface ConditionEditorProps {
  lang: BuilderLang
  condition: Conditions
  earlier: readonly QuestionField[]
  onChange: (condition: Conditions) => void
}

/** Answers to earlier questions that must all match (DEF-166). */
export function ConditionEditor({ lang, condition, earlier, onChange }: ConditionEditorProps) {
  const t = useT()
  const [first] = earlier
  const change = (place: number, next: Conditions[number]) => onChange(condition.map((one, at) => (at === place ? next : one)))
  const firstValue = (question: QuestionField | undefined) => (question ? (optionsOf(question)[0]?.value ?? '') : '')
  return (
    <fieldset className="qb-part">
      <legend className="h3">{t('questionnaire.build.condition')}</legend>
      {condition.length === 0 && <p className="cap">{t('questionnaire.build.condition.none')}</p>}
      {condition.map(({ questionId, value }, place) => {
        const asked = earlier.find(({ id }) => id === questionId)
        const options = asked ? optionsOf(asked).map((option) => ({ value: option.value, label: optionText(option, t, lang) })) : []
        return (
          <div key={place} className="qb-option-line">
            <Select
              label={t('questionnaire.build.condition.question')}
              options={withOwn(
                earlier.map(({ id, short, question }) => ({ value: id, label: textIn(short, lang) || textIn(question, lang) || id })),
                questionId,
              )}
              value={questionId}
              onChange={({ target }) =>
                change(place, { questionId: target.value, value: firstValue(earlier.find(({ id }) => id === target.value)) })
              }
            />
            <Select
              label={t('questionnaire.build.condition.value')}
              options={withOwn(options, value)}
              value={value}
              onChange={({ target }) => change(place, { questionId, value: target.value })}
            />
            <IconButton
              icon="trash"
              label={t('questionnaire.build.removeCondition', { number: place + 1 })}
              onClick={() => onChange(condition.filter((_, at) => at !== place))}
            />
          </div>
        )
      })}
      {first && (
        <Button icon="plus" size="s" onClick={() => onChange([...condition, { questionId: first.id, value: firstValue(first) }])}>
          {t('questionnaire.build.addCondition')}
        </Button>
      )}
    </fieldset>
  )
}

/** What is chosen is listed even if it is not offered any more, so that the field says what is stored. */
function withOwn(options: { value: string; label: string }[], value: string): { value: string; label: string }[] {
  return options.some((option) => option.value === value) ? options : [...options, { value, label: value }]
}
