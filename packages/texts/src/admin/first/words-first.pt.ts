import type { wordsFirst as english } from './words-first.en.ts'

export const wordsFirst: Record<keyof typeof english, string> = {
  'errors.CHANGED_MEANWHILE': 'Outra pessoa alterou isto enquanto isso. Veja de novo.',
  'errors.MAINTENANCE': 'A Bourse está em manutenção: por enquanto não dá para pagar, negociar nem sacar. Seus saldos estão seguros.',
  'pages.adminDictionary': 'Dicionário',
  'pages.adminVariables': 'Variáveis do sistema',
  'pages.adminJobs': 'Tarefas',
  'pages.adminQuestionnaires': 'Questionários',
}
