export { createDelivery, deliverJob, type Deliver } from './deliver.ts'
export { escapeHtml } from './escape-html.ts'
export { framedMail, type MailFraming } from './framed-mail.ts'
export { queueMail, readMail, readMails, type NewMail, type StoredMail } from './stored-mail.ts'
