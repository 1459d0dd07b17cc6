import type { paperFirst as english } from './paper-first.en.ts'

export const paperFirst: Record<keyof typeof english, string> = {
  'pages.paper': 'Práctica',
  'errors.PAPER_NOT_OPEN': 'Este perfil todavía no tiene bolsillo de práctica. Ábrelo primero.',
}
