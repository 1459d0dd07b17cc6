import { useEffect, useState } from 'react'
import { IDLE_DEBOUNCE_MS } from '@bourse/domain/session'
import { onStored, readStored, writeStored } from '#platform/stored'
import { debounce } from './debounce.ts'
import { activeAt, type IdleState, idleAt, nextLookMs } from './idle-state.ts'

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart', 'focus'] as const

/** Watches for signs of life in this tab and the others; an exempt page counts as one for as long as it is open. */
export function useIdle(isWatching: boolean, onOver: () => void): { state: IdleState; stay: () => void } {
  const [state, setState] = useState<IdleState>({ phase: 'watching' })
  const [touch] = useState(() => () => write(activeAt(Date.now(), lastActiveAt())))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      if (!isWatching) write(Date.now())
      const now = Date.now()
      const next = idleAt(now, lastActiveAt())
      setState(next)
      if (next.phase === 'over') onOver()
      else timer = setTimeout(look, isWatching ? nextLookMs(now, lastActiveAt()) : EXEMPT_LOOK_MS)
    }
    const onSign = debounce(() => {
      touch()
      look()
    }, IDLE_DEBOUNCE_MS)

    look()
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onSign, { passive: true, capture: true })
    document.addEventListener('visibilitychange', look)
    const stopHearing = onStored('active', look)
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, onSign, { capture: true })
      document.removeEventListener('visibilitychange', look)
      stopHearing()
    }
  }, [isWatching, onOver, touch])

  return { state, stay: touch }
}

/** Opening a page is a sign of life, however long ago the last visit was. */
export function startIdleWatch(): void {
  write(Date.now())
}

const EXEMPT_LOOK_MS = 30_000

function lastActiveAt(): number {
  return Number(readStored('active')) || Date.now()
}

function write(at: number): void {
  writeStored('active', String(at))
}
