import { type KeysOf, joinSections } from '../join-sections.ts'
import * as sections from './sections.ts'
import * as serverSections from './server-sections.ts'

/** A dictionary file that browsers load by itself, by the name it exports. */
export type Section = keyof typeof sections

/** The texts of the screens. */
export type TextKey = KeysOf<typeof sections>

/** Every text: those of the screens, and those that the server alone puts into what it sends. */
export type Dictionary = Record<TextKey | KeysOf<typeof serverSections>, string>

/** The built-in English texts: what every other dictionary must cover, and what shows where one does not (DEF-010). */
export const en: Dictionary = joinSections({ ...sections, ...serverSections })

/** Which texts a section has; it has the same in every language. */
export const SECTIONS: Readonly<Record<Section, object>> = sections
