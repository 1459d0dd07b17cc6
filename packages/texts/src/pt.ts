import * as sections from './generated/pt.ts'
import { joinSections } from './join-sections.ts'
import type { Dictionary } from './keys.ts'

export const pt: Dictionary = joinSections(sections)
