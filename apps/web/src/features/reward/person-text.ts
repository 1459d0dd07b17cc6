import type { BroughtPerson } from '@bourse/contracts/reward'
import type { Translate } from '#platform/i18n'

/** What is known of someone who was brought, in a few words. */
export function stateText({ step, state, endedAt, note }: BroughtPerson, t: Translate, dayOf: (at: number) => string): string {
  if (state === 'paid' && endedAt !== null) return t('reward.people.is.paid', { day: dayOf(endedAt) })
  if (state === 'refused') return t('reward.people.is.refused', { note })
  return t(`reward.people.is.${step === 1 ? 1 : step === 2 ? 2 : 3}`)
}

/** What the reward still waits for; nothing once it was decided. */
export function waitText({ step, state, waitsFor }: BroughtPerson, t: Translate): string | undefined {
  if (state === 'paid' || state === 'refused') return undefined
  if (state === 'held') return t('reward.people.waits.held')
  if (step === 1) return t('reward.people.waits.profile')
  if (step === 2) return t('reward.people.waits.trade')
  return t(`reward.people.waits.${waitsFor ?? 'soon'}`)
}
