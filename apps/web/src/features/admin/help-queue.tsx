export { HelpQueue } from '#features/help'
