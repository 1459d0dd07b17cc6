import type { PracticeMarket } from '@bourse/domain/replay'
import { useEffect, useState } from 'react'
import { useStore } from '#platform/store'
import { goAtOnce, type LeaveGuard, type ReplayPlayer } from '../replay-player.ts'
import { PracticeDesk, type PracticeView } from './practice-desk.ts'

/** Something that ends the practice as it is, and waits for an answer. */
interface Leaving {
  go(): void
  wasPlaying: boolean
}

/** The practice of this page, which goes with its player; what would end it is asked first, if there is something to lose. */
export function usePractice(
  player: ReplayPlayer,
  market: PracticeMarket,
  amounts: ReadonlyMap<string, bigint>,
  onGuard: (guard: LeaveGuard) => void,
) {
  const [desk] = useState(() => new PracticeDesk(market, amounts))
  const view = useStore<PracticeView>(desk.view)
  const [leaving, setLeaving] = useState<Leaving>()
  useEffect(() => followPlayer(desk, player), [desk, player])

  /** Time does not go on meanwhile. */
  const leave = (go: () => void) => {
    if (!desk.view.get().hasBegun) return go()
    const { isPlaying } = player.view.get()
    if (isPlaying) player.toggle()
    setLeaving((before) => ({ go, wasPlaying: isPlaying || before?.wasPlaying === true }))
  }
  const answer = (isLeaving: boolean) => {
    setLeaving(undefined)
    if (isLeaving) {
      desk.startOver()
      leaving?.go()
    }
    if (leaving?.wasPlaying) player.toggle()
  }
  useEffect(() => {
    const guard: LeaveGuard = (go) => leave(go)
    const unguard = player.guard(guard)
    onGuard(guard)
    return () => {
      unguard()
      onGuard(goAtOnce)
    }
  })
  return { desk, view, leaving, leave, answer }
}

/** Everything that is loaded up to the moment that is shown. */
function followPlayer(desk: PracticeDesk, player: ReplayPlayer): () => void {
  const follow = () => {
    const { tape, moment } = player.view.get()
    if (tape) desk.follow(tape, Math.min(moment, tape.to - 1))
  }
  follow()
  return player.view.subscribe(follow)
}
