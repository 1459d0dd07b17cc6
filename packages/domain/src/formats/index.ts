export { dateFormat, inPercent, numberFormat, percentText, type PercentStyle } from './formats.ts'
export { summaryOf } from './plain-text.ts'
