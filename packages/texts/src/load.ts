import { loads } from './generated/load.ts'
import type { ScreenSection } from './keys.ts'

/** Each section by itself, fetched when a screen needs it; those of the first page are there from the start. */
export const LOAD: Record<ScreenSection, () => Promise<Readonly<Record<string, string>>>> = loads
