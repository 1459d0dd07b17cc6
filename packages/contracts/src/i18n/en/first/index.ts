import { joinSections } from '../../join-sections.ts'
import * as firstSections from '../first-sections.ts'

export type FirstSection = keyof typeof firstSections

/** The sections that every page has from the start; the others come with the screens that use them. */
export const FIRST_SECTIONS = Object.keys(firstSections) as readonly FirstSection[]

export const first = joinSections(firstSections)
