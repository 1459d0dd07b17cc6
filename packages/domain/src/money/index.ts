export { parseAmount, RAW_MAX, type AmountError } from './parse-amount.ts'
export {
  displayAmount,
  exactAmount,
  exactDigits,
  figureText,
  isRounded,
  shownAmount,
  splitFigure,
  type DisplayAsset,
  type FigureSign,
} from './display-amount.ts'
export { compactAmount, compactNumber } from './compact-number.ts'
export { ceilDiv, floorDiv, powerOfTen } from './divide.ts'
export { figureSigns, groupDigits, type FigureSigns } from './figure-signs.ts'
export { keepTyped, leaveTyped, refusalOf, unreadText } from './keep-typed.ts'
export { readTyped, type Misread, type TypedFault, type TypedRules } from './read-typed.ts'
