import type { staffFirst as english } from './staff-first.en.ts'

export const staffFirst: Record<keyof typeof english, string> = {
  'pages.adminSignatures': 'Assinaturas',
  'pages.adminLog': 'Registro de auditoria',
  'pages.adminTeam': 'Equipe',
  'pages.adminVerifications': 'Verificações',
  'pages.adminHelp': 'Chamados',
  'errors.ROLE_MISSING': 'Sua função na equipe não inclui isto.',
  'errors.SUSPENDED': 'Sua conta não pode movimentar dinheiro agora. O motivo está na sua atividade.',
  'errors.OWN_SIGNATURE': 'Outra pessoa precisa assinar o que você pediu.',
  'errors.ALREADY_ASKED': 'Isto já espera uma segunda assinatura.',
  'errors.SIGNATURE_NOT_FOUND': 'Essa solicitação de assinatura não existe.',
}
