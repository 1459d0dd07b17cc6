import type { peopleFirst as english } from './people-first.en.ts'

export const peopleFirst: Record<keyof typeof english, string> = {
  'errors.ACCOUNT_SUSPENDED': 'Tu cuenta está suspendida. El motivo está en el correo que te enviamos.',
  'errors.PERSON_LIMIT': 'Esto supera lo que te queda del límite.',
  'errors.PERSON_NOT_FOUND': 'Esa persona no existe.',
  'errors.ALREADY_SUSPENDED': 'Esto ya está suspendido.',
  'errors.NO_ADMIN_LEFT': 'No quedaría nadie de administración que pueda entrar. Dale antes la función a otra persona.',
  'errors.until': 'Termina el {{date}}.',
  'errors.left': 'Quedan {{amount}} LUSD.',
  'pages.adminPeople': 'Personas',
}
