import { REPLAY_SPEEDS } from '@bourse/domain/replay'
import { useEffect, useRef } from 'react'
import type { ReplayPlayer } from './replay-player.ts'

const MINUTE_MS = 60_000
const TEXT = 'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable]'

/** Space plays, arrows go a minute, digits set the speed, B and S the side; fields, buttons and layers keep their own keys. */
export function useKeys(player: ReplayPlayer, take: (side: 'BUY' | 'SELL') => void): void {
  const current = useRef(take)
  useEffect(() => {
    current.current = take
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return
      if (target.matches(TEXT) || target.closest('dialog, [role=menu], [popover]')) return
      const action = actionOf(event, target, player, (side) => current.current(side))
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [player])
}

function actionOf({ key }: KeyboardEvent, target: Element, player: ReplayPlayer, take: (side: 'BUY' | 'SELL') => void) {
  const isChoice = target.matches('[type=radio]')
  switch (key) {
    case ' ':
      return target.matches('button, a, summary, [type=radio], [type=checkbox]') ? undefined : () => player.toggle()
    case 'ArrowLeft':
      return isChoice ? undefined : () => player.move(-MINUTE_MS)
    case 'ArrowRight':
      return isChoice ? undefined : () => player.move(MINUTE_MS)
    case 'b':
    case 'B':
      return () => take('BUY')
    case 's':
    case 'S':
      return () => take('SELL')
    default: {
      const speed = REPLAY_SPEEDS[Number(key) - 1]
      return speed === undefined ? undefined : () => player.setSpeed(speed)
    }
  }
}
