export { dateFormat, numberFormat, numberText, percentText, shareText, type PercentKind } from './formats.ts'
export { summaryOf } from './plain-text.ts'
