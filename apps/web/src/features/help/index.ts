export { HelpQueue } from './staff/help-queue.tsx'
