import type { AuthorizationReply, AuthorizationStepReply } from '@bourse/contracts/authorization'
import type { Translate } from '#platform/i18n'
import { dateText } from '#platform/moments'

/** What is done or missing, in a sentence. */
export function stepText(
  { step, state, done, total, at, until }: AuthorizationStepReply,
  countries: AuthorizationReply['countries'],
  t: Translate,
  locale: string,
): string {
  if (step === 'country') {
    const names = countriesText(countries, t, locale)
    return t(state === 'done' || state === 'refused' ? `authorization.country.${state}` : 'authorization.country.todo', {
      countries: names,
    })
  }
  if (step === 'documents')
    return state === 'done' ? t('authorization.documents.done') : t('authorization.documents.count', { done, total })
  if (until !== undefined) {
    const day = dateText(until, locale)
    return t('authorization.questionnaire.again', { day })
  }
  if (state === 'done' && at !== null) {
    const day = dateText(at, locale)
    return t(`authorization.${step}.doneAt`, { day })
  }
  if (step === 'questionnaire' && state === 'todo') return t('authorization.questionnaire.todo', { count: total })
  return t(`authorization.${step}.${state}`, { done, total })
}

/** “Argentina, Spain or Uruguay”, in the reader's language. */
export function countriesText(codes: readonly string[], t: Translate, locale: string): string {
  if (codes.length === 0) return t('authorization.anyCountry')
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(codes.map((code) => names.of(code) ?? code))
}

export function stepsLeft(steps: readonly AuthorizationStepReply[]): number {
  return steps.filter(({ state }) => state !== 'done').length
}
