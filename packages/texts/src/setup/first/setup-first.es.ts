import type { setupFirst as english } from './setup-first.en.ts'

export const setupFirst: Record<keyof typeof english, string> = {
  'errors.SETUP_CLOSED': 'Esta instalación ya está configurada.',
  'errors.SETUP_CODE_WRONG': 'Ese no es el código que muestra la consola.',
  'pages.setup': 'Configurar',
}
