import * as sections from './generated/es.ts'
import { joinSections } from './join-sections.ts'
import type { Dictionary } from './keys.ts'

export const es: Dictionary = joinSections(sections)
