import { useEffect, useState } from 'react'
import { useStore } from '#platform/store'
import { fetchStretch, type ReplayDayKept } from './queries.ts'
import { ReplayPlayer, type ReplayView } from './replay-player.ts'

const TICK_MS = 100
const STEP_MS = 10_000
const LONG_STEP_MS = 60_000

/** The player of a day and what it shows; it ends with the component. */
export function usePlayer(symbol: string, { day, from }: ReplayDayKept, start: number): { player: ReplayPlayer; view: ReplayView } {
  const [player] = useState(
    () =>
      new ReplayPlayer({
        start,
        at: from,
        clock: () => performance.now(),
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
  useKeys(player)
  return { player, view }
}

/** Space plays and pauses, left and right move, up and down change the speed; fields and buttons keep their own keys. */
function useKeys(player: ReplayPlayer): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isSeek = target.matches('input[type="range"]')
      if (
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        (!isSeek && target.matches('input, select, textarea, button, a, [role="menuitem"]'))
      )
        return
      const action = actionOf(event, player)
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [player])
}

function actionOf({ key, shiftKey }: KeyboardEvent, player: ReplayPlayer): (() => void) | undefined {
  const stepMs = shiftKey ? LONG_STEP_MS : STEP_MS
  switch (key) {
    case ' ':
      return () => player.toggle()
    case 'ArrowLeft':
      return () => player.move(-stepMs)
    case 'ArrowRight':
      return () => player.move(stepMs)
    case 'ArrowUp':
      return () => player.changeSpeed(1)
    case 'ArrowDown':
      return () => player.changeSpeed(-1)
    default:
      return undefined
  }
}
