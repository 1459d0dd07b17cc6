import { useEffect, useState } from 'react'
import { IDLE_DEBOUNCE_MS } from '@bourse/domain/session'
import { onStored, readStored, writeStored } from '#platform/stored'
import { debounce } from './debounce.ts'
import { activeAt, type IdleState, idleAt, nextLookMs } from './idle-state.ts'

/**
 * Events that only a person causes: focus and scroll events also come from the page itself, such as the opening of the warning.
 */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'touchmove'] as const

/** Watches for activity in this tab and the others; an exempt page counts as active while it is open. */
export function useIdle(isWatching: boolean, onOver: () => void): IdleState {
  const [state, setState] = useState<IdleState>({ phase: 'watching' })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let seenAt = 0
    const look = () => {
      clearTimeout(timer)
      if (!isWatching) write(Date.now())
      // A burst may outlast the timeout: a user who is moving is not idle.
      if (idleAt(Date.now(), lastActiveAt()).phase === 'over' && note.flush()) return
      const now = Date.now()
      const next = idleAt(now, lastActiveAt())
      setState(next)
      if (next.phase === 'over') onOver()
      else timer = setTimeout(look, isWatching ? nextLookMs(now, lastActiveAt()) : EXEMPT_LOOK_MS)
    }
    const note = debounce(() => {
      write(activeAt(seenAt, lastActiveAt()))
      look()
    }, IDLE_DEBOUNCE_MS)
    const onSign = (event: Event) => {
      if (!isReal(event)) return
      seenAt = Date.now()
      note()
    }

    look()
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onSign, { passive: true, capture: true })
    document.addEventListener('visibilitychange', look)
    const stopHearing = onStored('active', look)
    return () => {
      clearTimeout(timer)
      note.cancel()
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, onSign, { capture: true })
      document.removeEventListener('visibilitychange', look)
      stopHearing()
    }
  }, [isWatching, onOver])

  return state
}

/** Opening a page counts as activity, however long ago the last visit was. */
export function startIdleWatch(): void {
  write(Date.now())
}

/** Browsers report a pointer move when the page shifts under a resting pointer. */
function isReal(event: Event): boolean {
  if (!(event instanceof PointerEvent) || event.type !== 'pointermove') return true
  const place = `${event.screenX},${event.screenY}`
  if (place === pointerPlace) return false
  pointerPlace = place
  return true
}

let pointerPlace: string | undefined

const EXEMPT_LOOK_MS = 30_000

function lastActiveAt(): number {
  return Number(readStored('active')) || Date.now()
}

function write(at: number): void {
  writeStored('active', String(at))
}
