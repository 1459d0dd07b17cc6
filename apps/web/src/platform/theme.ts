import { readStored, writeStored } from './stored.ts'
import { createStore, useStore } from './store.ts'

export type Theme = 'light' | 'dark'

/**
 * The chosen theme; without one the page follows the system (DEF-016). Stored here for users too, so that the next first paint
 * has it.
 */
const choice = createStore<Theme | undefined>(themeOf(readStored('theme')))
/** Undefined in a test without a browser, where modules that can follow the theme are loaded too. */
const system = globalThis.window?.matchMedia('(prefers-color-scheme: dark)')
const theme = createStore<Theme>(shownTheme())

/** The theme that is shown. */
export function useTheme(): Theme {
  return useStore(theme)
}

/** The theme that was chosen, if any was. */
export function useChosenTheme(): Theme | undefined {
  return useStore(choice)
}

/** Undefined follows the system again. */
export function setTheme(chosen: Theme | undefined): void {
  choice.set(chosen)
  writeStored('theme', chosen)
  show()
}

/** From now on the page changes with the system, unless a theme was chosen. */
export function followSystemTheme(): void {
  system?.addEventListener('change', show)
}

function show(): void {
  const shown = shownTheme()
  theme.set(shown)
  document.documentElement.dataset.theme = shown
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', GROUND[shown])
}

function shownTheme(): Theme {
  return choice.get() ?? (system?.matches ? 'dark' : 'light')
}

function themeOf(text: string | undefined): Theme | undefined {
  return text === 'light' || text === 'dark' ? text : undefined
}

/** The color of the browser's own frame, which is the page background of the theme. */
const GROUND: Record<Theme, string> = { light: '#fbfaf7', dark: '#0b121c' }
