import type { ErrorCode } from '../../errors/index.ts'
import type { PageName } from '../../page/index.ts'
import { type KeysOf, joinSections } from '../join-sections.ts'
import * as firstSections from './first-sections.ts'
import * as sections from './sections.ts'
import * as serverSections from './server-sections.ts'

/** A dictionary file that browsers load separately, by the name it exports. */
export type Section = keyof typeof firstSections | keyof typeof sections

/** The texts of the screens. */
export type TextKey = KeysOf<typeof firstSections> | KeysOf<typeof sections>

/** Every text: those of the screens, and those that only the server uses. */
export type Dictionary = Record<TextKey | KeysOf<typeof serverSections>, string>

/** A code or a page without a text does not compile (DEF-030). */
type Owed = Record<`errors.${ErrorCode}` | `pages.${PageName}`, string>

/** The built-in English texts: every other dictionary must cover them, and they are the fallback where one does not (DEF-010). */
export const en: Dictionary & Owed = joinSections({ ...firstSections, ...sections, ...serverSections })

/** The keys of each section, the same in every language. */
export const SECTIONS: Readonly<Record<Section, object>> = { ...firstSections, ...sections }
