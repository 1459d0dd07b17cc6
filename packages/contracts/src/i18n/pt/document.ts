import type { document as english } from '../en/document.ts'

export const document: Record<keyof typeof english, string> = {
  'document.role.privacy': 'Política de privacidade',
  'document.role.platform_use': 'Termos de uso',
  'document.role.asset_use': 'Acordo de uso de ativos',
  'document.role.reward': 'Acordo de recompensas',
  'document.role.risk': 'Aviso de riscos',
  'document.since': 'Em vigor desde {{date}}',
  'document.inEnglish': 'não disponível no seu idioma, exibido em inglês',
  'document.notFound': 'Não encontrado',
  'document.missing': '“{{title}}” não está disponível. O que você aceitou continua aceito.',
  'document.failed': 'Não foi possível carregar este documento.',
  'document.failedSafe': 'Nada mudou. Tente de novo em instantes.',
  'document.help.contact': 'Fale conosco',
  'document.help.contactText':
    'Respondemos perguntas sobre sua conta, depósitos, saques e negociações. Nunca envie a ninguém sua senha ou um código.',
  'document.help.documents': 'Políticas e acordos',
}
