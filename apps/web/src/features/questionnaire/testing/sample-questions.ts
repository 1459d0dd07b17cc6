import type { Answers, Question } from '@bourse/domain/questionnaire'

export const ask = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  question: { en: `${id}?` },
  answers: [],
  individual: true,
  entity: true,
  scope: 'ALL',
  ...more,
})

export const said = (values: Record<string, string>): Answers =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value }]))

/** Whether for oneself, whether something was held before and for how long, and where the money comes from. */
export const QUESTIONS: readonly Question[] = [
  ask('own', { question: { en: 'Do you subscribe on your own account?' }, short: { en: 'You act for yourself' } }),
  ask('held', { question: { en: 'Have you held property notes before?', es: '¿Tuviste notas antes?' } }),
  ask('years', {
    condition: [{ questionId: 'held', value: 'y' }],
    answers: [
      { value: 'less', content: { en: 'Less than a year' } },
      { value: 'more', content: { en: 'A year or more' } },
    ],
  }),
  ask('source', {
    question: { en: 'Where does the money come from?' },
    short: { en: 'Where the money comes from' },
    answers: [
      { value: 'salary', content: { en: 'Salary or pension' } },
      { value: 'sale', content: { en: 'Sale of a property' }, inputs: [{ en: 'What was sold' }, { en: 'Year' }] },
      { value: 'gift', content: { en: 'Inheritance or gift' }, inputs: [{ en: 'From whom' }] },
    ],
  }),
]
