import { shell } from './shell.ts'
import { home } from './home.ts'
import { ui } from './ui.ts'

/** The built-in English texts: what every other dictionary must cover, and what shows where one does not (DEF-010). */
export const en = { ...shell, ...home, ...ui }

export type TextKey = keyof typeof en
export type Dictionary = Record<TextKey, string>
