import type { setupFirst as english } from './setup-first.en.ts'

export const setupFirst: Record<keyof typeof english, string> = {
  'errors.SETUP_CLOSED': 'Esta instalação já está configurada.',
  'errors.SETUP_CODE_WRONG': 'Esse não é o código que o console mostra.',
  'pages.setup': 'Configurar',
}
