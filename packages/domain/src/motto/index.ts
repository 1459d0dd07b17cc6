export { checkMotto, MOTTO_LENGTH_MAX } from './check-motto.ts'
