import type { staffFirst as english } from './staff-first.en.ts'

export const staffFirst: Record<keyof typeof english, string> = {
  'pages.adminSignatures': 'Firmas',
  'pages.adminLog': 'Registro de auditoría',
  'pages.adminTeam': 'Equipo',
  'pages.adminVerifications': 'Verificaciones',
  'pages.adminHelp': 'Consultas',
  'errors.ROLE_MISSING': 'Tu función en el equipo no incluye esto.',
  'errors.SUSPENDED': 'Tu cuenta no puede mover dinero por ahora. El motivo está en tu actividad.',
  'errors.OWN_SIGNATURE': 'Lo que solicitaste lo tiene que firmar otra persona.',
  'errors.ALREADY_ASKED': 'Esto ya espera una segunda firma.',
  'errors.SIGNATURE_NOT_FOUND': 'Esa solicitud de firma no existe.',
}
