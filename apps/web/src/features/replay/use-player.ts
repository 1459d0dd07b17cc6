import { useEffect, useState } from 'react'
import { useStore } from '#platform/store'
import { fetchStretch, type ReplayDayKept } from './queries.ts'
import { ReplayPlayer, type ReplayView } from './replay-player.ts'

const TICK_MS = 100

/** The player of a day and what it shows; it ends with the component. */
export function usePlayer(symbol: string, { day, from }: ReplayDayKept, start: number): { player: ReplayPlayer; view: ReplayView } {
  const [player] = useState(
    () =>
      new ReplayPlayer({
        start,
        at: from,
        clock: () => performance.now(),
        now: () => Date.now(),
        fetchStretch: (after, signal) => fetchStretch(symbol, day, after, signal),
      }),
  )
  const view = useStore(player.view)
  useEffect(() => {
    player.tick()
    return () => player.stop()
  }, [player])
  useEffect(() => {
    if (!view.isPlaying) return
    const timer = setInterval(() => player.tick(), TICK_MS)
    return () => clearInterval(timer)
  }, [player, view.isPlaying])
  return { player, view }
}
