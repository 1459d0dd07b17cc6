import type { helpFirst as english } from './help-first.en.ts'

export const helpFirst: Record<keyof typeof english, string> = {
  'errors.REQUEST_NOT_FOUND': 'Esse chamado não existe.',
  'errors.TOO_MANY_OPEN_REQUESTS': 'Cinco dos seus chamados esperam resposta. Acrescente sua mensagem a um deles.',
}
