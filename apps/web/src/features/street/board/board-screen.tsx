import { Board } from './board.tsx'

/** `/street`: the ad board (STR-02). */
export function BoardScreen() {
  return <Board />
}
