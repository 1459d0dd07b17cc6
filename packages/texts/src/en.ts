import type { ErrorCode } from '@bourse/contracts/errors'
import type { PageName } from '@bourse/contracts/page'
import * as firstSections from './generated/en-first.ts'
import * as screenSections from './generated/en-screen.ts'
import * as serverSections from './generated/en-server.ts'
import { joinSections } from './join-sections.ts'
import type { Dictionary, Section } from './keys.ts'

/** A code or a page without a text does not compile (DEF-030). */
type Owed = Record<`errors.${ErrorCode}` | `pages.${PageName}`, string>

/** The built-in English texts: every other dictionary must cover them, and they are the fallback where one does not (DEF-010). */
export const en: Dictionary & Owed = joinSections({ ...firstSections, ...screenSections, ...serverSections })

/** The keys of each section, the same in every language. */
export const SECTIONS: Readonly<Record<Section, object>> = { ...firstSections, ...screenSections }
