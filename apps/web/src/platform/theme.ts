import { readStored, writeStored } from './stored.ts'
import { createStore, useStore } from './store.ts'

export type Theme = 'light' | 'dark'

/** Light unless chosen otherwise (DEF-016). The choice is kept here even for users, so that the next first paint has it. */
const theme = createStore<Theme>(readStored('theme') === 'dark' ? 'dark' : 'light')

export function useTheme(): Theme {
  return useStore(theme)
}

export function setTheme(chosen: Theme): void {
  theme.set(chosen)
  writeStored('theme', chosen)
  document.documentElement.dataset.theme = chosen
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', GROUND[chosen])
}

/** The colour of the browser's own frame around the page; the paper of both themes. */
const GROUND: Record<Theme, string> = { light: '#fbfaf7', dark: '#0b121c' }
