export { checkText, piecesOf, placeholdersOf, TEXT_LENGTH_MAX, type TextFault } from './check-text.ts'
