export { BoardScreen } from './board-screen.tsx'
export { AdsScreen } from './ads-screen.tsx'
