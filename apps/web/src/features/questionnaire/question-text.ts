import { type Answer, type AnswerOption, optionsOf, type Question, type Texts } from '@bourse/domain/questionnaire'
import type { Translate } from '#platform/i18n'

/** In the reader's language, or in English where it is not written in it. */
export function textIn(texts: Texts | undefined, lang: string): string {
  return texts?.[lang] || texts?.['en'] || ''
}

/** An option without its own text is one of the default ones, YES and NO (QST-09). */
export function optionText({ value, content }: AnswerOption, t: Translate, lang: string): string {
  const own = textIn(content, lang)
  if (own !== '') return own
  return value === 'y' ? t('questionnaire.yes') : value === 'n' ? t('questionnaire.no') : value
}

/** A given answer as the list of answers shows it. */
export function answerText(question: Question, answer: Answer | undefined, t: Translate, lang: string): string {
  const option = optionsOf(question).find(({ value }) => value === answer?.value)
  if (!option) return ''
  if (textIn(option.content, lang) !== '') return optionText(option, t, lang)
  return option.value === 'y' ? t('questionnaire.answer.yes') : option.value === 'n' ? t('questionnaire.answer.no') : option.value
}

/** The letter that chooses yes or no: the first of its word. Other options have none, since their words may begin alike. */
export function shortcutOf(option: AnswerOption, question: Question, t: Translate, lang: string): string | undefined {
  const areYesAndNo = optionsOf(question).every(({ content }) => textIn(content, lang) === '')
  return areYesAndNo ? optionText(option, t, lang).charAt(0).toUpperCase() : undefined
}
