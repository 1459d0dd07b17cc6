import { errors } from '../errors.ts'
import { home } from '../home.ts'
import { pages } from '../pages.ts'
import { shell } from '../shell.ts'
import { ui } from '../ui.ts'

const SECTIONS = { shell, errors, pages, ui, home }

export type FirstSection = keyof typeof SECTIONS

/** The sections that the public first page needs; the others come with the screens that use them. */
export const FIRST_SECTIONS = Object.keys(SECTIONS) as readonly FirstSection[]

export const first = { ...shell, ...errors, ...pages, ...ui, ...home }
