import type * as firstSections from './generated/en-first.ts'
import type * as screenSections from './generated/en-screen.ts'
import type * as serverSections from './generated/en-server.ts'
import type { KeysOf } from './join-sections.ts'

/** A section that every page has from the start. */
export type FirstSection = keyof typeof firstSections

/** A section that screens load on demand. */
export type ScreenSection = keyof typeof screenSections

/** A file of texts that browsers load separately, by the name it exports. */
export type Section = FirstSection | ScreenSection

/** The texts of the screens. */
export type TextKey = KeysOf<typeof firstSections> | KeysOf<typeof screenSections>

/** Every text: those of the screens, and those that only the server uses. */
export type Dictionary = Record<TextKey | KeysOf<typeof serverSections>, string>
