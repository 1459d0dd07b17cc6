export { dateFormat, inPercent, numberFormat } from './formats.ts'
