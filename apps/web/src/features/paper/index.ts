export { followPaperAddress, isPaperPocket, paperMode, paperPocketId, turnPaper, usePaperMode } from './paper-mode.ts'
export {
  amendPaperOrder,
  cancelAllPaperOrders,
  cancelPaperOrder,
  fetchPaperFills,
  fetchPaperOrders,
  paperPocketQuery,
  placePaperOrder,
  readPaperPocketAgain,
  useOpenPaper,
  usePaperPocket,
} from './queries.ts'
