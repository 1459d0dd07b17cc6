import type { paperFirst as english } from './paper-first.en.ts'

export const paperFirst: Record<keyof typeof english, string> = {
  'pages.paper': 'Simulação',
  'errors.PAPER_NOT_OPEN': 'Este perfil ainda não tem bolso de simulação. Abra-o primeiro.',
}
