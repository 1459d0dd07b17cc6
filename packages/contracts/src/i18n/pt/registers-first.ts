import type { registersFirst as english } from '../en/registers-first.ts'

export const registersFirst: Record<keyof typeof english, string> = {
  'pages.adminAssets': 'Ativos',
  'pages.adminClasses': 'Classes de ativos',
  'pages.adminAgents': 'Agentes e tetos',
  'pages.adminDocuments': 'Documentos do operador',
}
