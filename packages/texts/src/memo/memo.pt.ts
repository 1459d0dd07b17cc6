import type { memo as english } from './memo.en.ts'

export const memo: Record<keyof typeof english, string> = {
  'memo.title': 'Sua nota',
  'memo.lead': 'Só você vê o que escrever aqui.',
  'memo.add': 'Adicionar uma nota',
  'memo.edit': 'Editar',
  'memo.heading': 'Sua nota sobre {{name}}',
  'memo.text': 'Nota',
  'memo.help': 'Só você a vê. Deixe em branco para removê-la.',
  'memo.save': 'Salvar',
  'memo.changed': 'Alterada: {{date}}',
  'memo.saved': 'Nota salva',
  'memo.removed': 'Nota removida',
  'memo.failed': 'Não foi possível carregar sua nota',
}
