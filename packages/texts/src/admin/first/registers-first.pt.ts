import type { registersFirst as english } from './registers-first.en.ts'

export const registersFirst: Record<keyof typeof english, string> = {
  'pages.adminAssets': 'Ativos',
  'pages.adminClasses': 'Classes de ativos',
  'pages.adminAgents': 'Agentes e tetos',
  'pages.adminDocuments': 'Documentos do operador',
}
