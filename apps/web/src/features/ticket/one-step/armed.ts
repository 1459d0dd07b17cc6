import type { TextKey } from '@bourse/texts/keys'
import { t } from '#platform/i18n'
import { notify } from '#platform/notices'
import { session } from '#platform/session'
import { createStore, useStore } from '#platform/store'

/** One-step trading of one market: while it is armed, a click on a level sends an order. Never stored: every visit begins disarmed. */
export interface Armed {
  symbol: string
  /** Of each order. */
  lots: number
  /** When it was armed or last used. */
  usedAt: number
}

/** After this long without use it disarms itself. */
export const ARMED_IDLE_MS = 10 * 60_000

const armed = createStore<Armed | undefined>(undefined)

/** Whether the dialog that arms it is open. */
export const armDialog = createStore(false)

export function useArmed(symbol: string): Armed | undefined {
  const state = useStore(armed)
  return state?.symbol === symbol ? state : undefined
}

/** Undefined when it is not armed for this market, or was not used for too long. */
export function armedNow(symbol: string, now: number): Armed | undefined {
  const state = armed.get()
  return state?.symbol === symbol && !isIdle(state, now) ? state : undefined
}

export function arm(symbol: string, lots: number, now: number): void {
  armed.set({ symbol, lots, usedAt: now })
}

export function noteUse(now: number): void {
  armed.update((state) => state && { ...state, usedAt: now })
}

export type DisarmReason = 'idle' | 'hidden' | 'market' | 'paper' | 'asked'

/** For the key and the button: disarms at once, or asks for what arming needs. */
export function disarmOrAsk(): void {
  if (armed.get()) disarm('asked')
  else armDialog.set(true)
}

/** Says why, unless the user did it. */
export function disarm(reason: DisarmReason): void {
  if (!armed.get()) return
  armed.set(undefined)
  if (reason !== 'asked') notify({ tone: 'info', text: t(REASONS[reason]) })
}

/** A clock that was set back counts as too long: disarmed is the safe side. */
function isIdle({ usedAt }: Armed, now: number): boolean {
  return now < usedAt || now - usedAt >= ARMED_IDLE_MS
}

/** How long until it disarms itself, for a timer. */
export function idleIn(now: number): number | undefined {
  const state = armed.get()
  return state && Math.max(0, state.usedAt + ARMED_IDLE_MS - now)
}

export function onArmed(listener: () => void): () => void {
  return armed.subscribe(listener)
}

/** Another user who signs in has armed nothing; nor has another profile. */
let owner = profileNow()
session.subscribe(() => {
  if (profileNow() === owner) return
  owner = profileNow()
  armed.set(undefined)
})

function profileNow(): string | undefined {
  return session.get().open?.profileID
}

const REASONS = {
  idle: 'maxDesk.oneStep.idle',
  hidden: 'maxDesk.oneStep.hidden',
  market: 'maxDesk.oneStep.market',
  paper: 'maxDesk.oneStep.paper',
} as const satisfies Record<Exclude<DisarmReason, 'asked'>, TextKey>
