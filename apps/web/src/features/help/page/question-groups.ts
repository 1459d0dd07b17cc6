/** The frequent questions by group, in the order of the page; the texts are `help.q.{id}` and `help.a.{id}`. */
export const QUESTION_GROUPS = [
  { group: 'money', questions: ['withdrawalTime', 'fees', 'openAmount', 'noAccount'] },
  { group: 'trading', questions: ['halted', 'canceled', 'priceMoved'] },
  { group: 'street', questions: ['notArrived', 'dispute', 'reputation'] },
  { group: 'ventures', questions: ['pledge', 'dues'] },
  { group: 'assets', questions: ['authorization', 'subscription', 'coupon'] },
  { group: 'account', questions: ['lostPhone', 'stolen', 'proof'] },
] as const

export type QuestionId = (typeof QUESTION_GROUPS)[number]['questions'][number]

/** Offered below the search box. */
export const OFTEN_ASKED = ['withdrawalTime', 'lostPhone', 'openAmount', 'halted'] as const satisfies readonly QuestionId[]
