export { dateFormat, numberFormat } from './formats.ts'
