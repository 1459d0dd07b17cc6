import type { memo as english } from './memo.en.ts'

export const memo: Record<keyof typeof english, string> = {
  'memo.title': 'Tu nota',
  'memo.lead': 'Lo que escribas aquí solo lo ves tú.',
  'memo.add': 'Agregar una nota',
  'memo.edit': 'Editar',
  'memo.heading': 'Tu nota sobre {{name}}',
  'memo.text': 'Nota',
  'memo.help': 'Solo la ves tú. Déjala vacía para quitarla.',
  'memo.save': 'Guardar',
  'memo.changed': 'Modificada: {{date}}',
  'memo.saved': 'Nota guardada',
  'memo.removed': 'Nota quitada',
  'memo.failed': 'No se pudo cargar tu nota',
}
