import { createStore, useStore } from './store.ts'
import { readStored, writeStored } from './stored.ts'

export const TEXT_SIZES = ['normal', 'large'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** Stored here for users too, so that the next first paint has it. */
const choice = createStore<TextSize>(readStored('text') === 'large' ? 'large' : 'normal')

export function useTextSize(): TextSize {
  return useStore(choice)
}

export function setTextSize(size: TextSize): void {
  choice.set(size)
  writeStored('text', size === 'normal' ? undefined : size)
  if (size === 'normal') delete document.documentElement.dataset.text
  else document.documentElement.dataset.text = size
}
