import type { peopleFirst as english } from './people-first.en.ts'

export const peopleFirst: Record<keyof typeof english, string> = {
  'errors.ACCOUNT_SUSPENDED': 'Sua conta está suspensa. O motivo está no e-mail que enviamos.',
  'errors.PERSON_LIMIT': 'Isto passa do que resta do seu limite.',
  'errors.PERSON_NOT_FOUND': 'Essa pessoa não existe.',
  'errors.ALREADY_SUSPENDED': 'Isto já está suspenso.',
  'errors.NO_ADMIN_LEFT': 'Não restaria ninguém da administração que possa entrar. Dê antes a função a outra pessoa.',
  'errors.until': 'Termina em {{date}}.',
  'errors.left': 'Restam {{amount}} LUSD.',
  'pages.adminPeople': 'Pessoas',
}
