import { errors } from '../errors.ts'
import { home } from '../home.ts'
import { pages } from '../pages.ts'
import { shell } from '../shell.ts'
import { ui } from '../ui.ts'

/** The part of the English texts that the public first page needs; the rest comes with the screens that use it. */
export const first = { ...shell, ...errors, ...pages, ...ui, ...home }
