import { lazyScreen } from '#shell/lazy-screen'

export { BlockDialog } from './block-dialog.tsx'
export { FriendActions } from './friend-actions.tsx'
export { addressOfRecipient, nameOfRecipient, type Recipient } from './recipient/recipient.ts'
export { RecipientField } from './recipient/recipient-field.tsx'
export { type RecipientEntry, useRecipient } from './recipient/use-recipient.ts'

/** Files of their own: whoever sends does not need the list. */
export const FriendsScreen = lazyScreen(() => import('./friends-screen.tsx'), 'FriendsScreen')
