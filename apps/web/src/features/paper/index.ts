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
  takePaperPosition,
  useOpenPaper,
  usePaperPocket,
  valuedPaperPocketQuery,
} from './queries.ts'
