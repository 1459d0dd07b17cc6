import type { Dictionary } from '../en/index.ts'
import { shell } from './shell.ts'
import { home } from './home.ts'
import { ui } from './ui.ts'

export const es: Dictionary = { ...shell, ...home, ...ui }
