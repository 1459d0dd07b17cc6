import type { wordsFirst as english } from './words-first.en.ts'

export const wordsFirst: Record<keyof typeof english, string> = {
  'errors.CHANGED_MEANWHILE': 'Otra persona cambió esto mientras tanto. Míralo de nuevo.',
  'errors.MAINTENANCE': 'Bourse está en mantenimiento: por ahora no se puede pagar, operar ni retirar. Tus saldos están a salvo.',
  'pages.adminDictionary': 'Diccionario',
  'pages.adminVariables': 'Variables del sistema',
  'pages.adminJobs': 'Tareas',
  'pages.adminQuestionnaires': 'Cuestionarios',
}
