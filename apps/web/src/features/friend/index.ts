export { BlockDialog } from './block-dialog.tsx'
export { addressOfRecipient, nameOfRecipient, type Recipient } from './recipient/recipient.ts'
export { RecipientField } from './recipient/recipient-field.tsx'
export { type RecipientEntry, useRecipient } from './recipient/use-recipient.ts'
