import type { shell as english } from '../en/shell.ts'

export const shell: Record<keyof typeof english, string> = {
  'brand.name': 'Bourse',
}
