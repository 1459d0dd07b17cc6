import type { Dictionary } from '../en/index.ts'
import { joinSections } from '../join-sections.ts'
import * as sections from './sections.ts'
import * as serverSections from './server-sections.ts'

export const pt: Dictionary = joinSections({ ...sections, ...serverSections })
