export { dateFormat, inPercent, numberFormat } from './formats.ts'
export { summaryOf } from './plain-text.ts'
