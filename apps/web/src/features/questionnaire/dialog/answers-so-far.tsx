import { useLocale, useT } from '#platform/i18n'
import type { AnswerLine } from '../flow/flow-state.ts'
import { answerText, textIn } from '../question-text.ts'

/** Each question that is asked, with what was answered; those to come are blank, since answers may still change them. */
export function AnswersSoFar({ lines }: { lines: readonly AnswerLine[] }) {
  const t = useT()
  const { lang } = useLocale()
  return (
    <aside className="qn-answers" aria-label={t('questionnaire.yourAnswers')}>
      <h2 className="h3">{t('questionnaire.yourAnswers')}</h2>
      <ol>
        {lines.map(({ question, answer, state }, place) => (
          <li key={question.id} className={`is-${state}`} {...(state === 'current' && { 'aria-current': 'step' })}>
            <span>{place + 1}</span>
            <span className="trunc">{state !== 'todo' && (textIn(question.short, lang) || textIn(question.question, lang))}</span>
            {state === 'done' && <b>{answerText(question, answer, t, lang)}</b>}
          </li>
        ))}
      </ol>
      {lines.some(({ state }) => state === 'current') && <p className="cap pretty">{t('questionnaire.mayChange')}</p>}
    </aside>
  )
}
