import type { Dictionary } from '../en/index.ts'
import { shell } from './shell.ts'
import { home } from './home.ts'
import { ui } from './ui.ts'

export const pt: Dictionary = { ...shell, ...home, ...ui }
