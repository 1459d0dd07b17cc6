import type { KeyboardEvent } from 'react'
import { movingOrders } from '../tools/state.ts'

/** Steps of the price, by key. */
const KEY_STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 100, PageDown: -100 }

/** How many steps a key moves a price; 0 for any other key. */
export function keySteps({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): number {
  return (KEY_STEPS[key] ?? 0) * (shiftKey ? 10 : 1)
}

/** Where something is being moved to, before anything is sent. */
export function draftPrice(key: string, ticks: number): void {
  movingOrders.update((moving) => new Map(moving).set(key, ticks))
}

export function forgetDraft(key: string): void {
  movingOrders.update((moving) => (moving.has(key) ? new Map([...moving].filter(([one]) => one !== key)) : moving))
}
