import type { helpFirst as english } from './help-first.en.ts'

export const helpFirst: Record<keyof typeof english, string> = {
  'errors.REQUEST_NOT_FOUND': 'Esa consulta no existe.',
  'errors.TOO_MANY_OPEN_REQUESTS': 'Cinco de tus consultas esperan respuesta. Agrega tu mensaje a una de ellas.',
}
