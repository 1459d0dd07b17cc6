import type { registersFirst as english } from './registers-first.en.ts'

export const registersFirst: Record<keyof typeof english, string> = {
  'pages.adminAssets': 'Activos',
  'pages.adminClasses': 'Clases de activos',
  'pages.adminAgents': 'Agentes y topes',
  'pages.adminDocuments': 'Documentos del operador',
}
