import type { accountFirst as english } from './account-first.en.ts'

export const accountFirst: Record<keyof typeof english, string> = {
  'errors.EXPORT_PACKING': 'Ya se está preparando una copia de tus datos.',
  'errors.EXPORT_TOO_SOON': 'Puedes solicitar una copia al día.',
  'errors.EXPORT_NOT_FOUND': 'Esa copia no existe o sus 7 días ya pasaron.',
  'errors.NOT_SETTLED': 'Queda algo por liquidar antes de cerrar tu cuenta.',
  'errors.LAST_ADMIN': 'Eres la última persona que administra. Primero da ese rol a alguien más.',
}
