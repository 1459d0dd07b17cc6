import type { document as english } from '../en/document.ts'

export const document: Record<keyof typeof english, string> = {
  'document.role.privacy': 'Política de privacidad',
  'document.role.platform_use': 'Condiciones de uso',
  'document.role.asset_use': 'Acuerdo de uso de activos',
  'document.role.reward': 'Acuerdo de recompensas',
  'document.role.risk': 'Aviso de riesgos',
  'document.since': 'Vigente desde el {{date}}',
  'document.inEnglish': 'no disponible en tu idioma, se muestra en inglés',
  'document.notFound': 'No encontrado',
  'document.missing': '“{{title}}” no está disponible. Lo que aceptaste sigue aceptado.',
  'document.failed': 'No pudimos cargar este documento.',
  'document.failedSafe': 'Nada ha cambiado. Inténtalo de nuevo en un momento.',
  'document.help.contact': 'Escríbenos',
  'document.help.contactText':
    'Respondemos preguntas sobre tu cuenta, depósitos, retiros y operaciones. Nunca envíes a nadie tu contraseña ni un código.',
  'document.help.documents': 'Políticas y acuerdos',
}
