import * as firstSections from './generated/en-first.ts'
import { joinSections } from './join-sections.ts'
import type { FirstSection } from './keys.ts'

/** The sections that every page has from the start; the others come with the screens that use them. */
export const FIRST_SECTIONS = Object.keys(firstSections) as readonly FirstSection[]

export const first = joinSections(firstSections)
