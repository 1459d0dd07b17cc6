export { parseAmount, RAW_MAX, type AmountError } from './parse-amount.ts'
export { displayAmount, exactAmount, splitFigure, type DisplayAsset } from './display-amount.ts'
export { compactNumber } from './compact-number.ts'
export { ceilDiv, floorDiv, powerOfTen } from './divide.ts'
