import type { Translate } from '#platform/i18n'
import type { RecipientState } from './recipient.ts'

/** No error while the user is typing; after the pause the result is shown. */
export function recipientFault(state: RecipientState, isChecked: boolean, t: Translate): string | undefined {
  switch (state.is) {
    case 'nobody':
      return t('friend.recipient.nobody')
    case 'self':
      return t('friend.recipient.self')
    case 'unanswered':
      return t('friend.recipient.unanswered')
    case 'notEmail':
      return isChecked ? t('fields.email') : undefined
    case 'empty':
      return isChecked ? t('fields.required') : undefined
    case 'looking':
    case 'found':
    case 'invited':
      return undefined
  }
}
