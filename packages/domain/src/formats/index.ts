export {
  DAY_FORMS,
  type DayForm,
  type FigureForm,
  formatTag,
  formSigns,
  isMonthFirst,
  LANGUAGE_FORM,
  NUMBER_FORMS,
  type NumberForm,
} from './figure-form.ts'
export {
  dateFormat,
  type DateFormatter,
  numberFormat,
  type NumberFormatter,
  numberText,
  percentText,
  shareText,
  type PercentKind,
} from './formats.ts'
export { summaryOf } from './plain-text.ts'
