import type { sessionActivity as english } from './session-activity.en.ts'

export const sessionActivity: Record<keyof typeof english, string> = {
  'activity.unknownDevice': 'um dispositivo desconhecido',
  'activity.security.new_device.own.label': 'Novo acesso',
  'activity.security.new_device.own.text': 'Alguém entrou na sua conta em {{device}}.',
  'activity.security.password_set.own.label': 'Senha criada',
  'activity.security.password_set.own.text': 'Agora você pode entrar com a sua senha.',
  'activity.security.password_changed.own.label': 'Senha alterada',
  'activity.security.password_changed.own.text': 'Todas as outras sessões foram encerradas.',
  'activity.security.totp_on.own.label': 'App autenticador ativado',
  'activity.security.totp_on.own.text': 'Agora você precisa de um código do celular para entrar.',
  'activity.security.totp_off.own.label': 'App autenticador desativado',
  'activity.security.totp_off.own.text': 'Agora você entra só com a senha.',
  'activity.security.recovery_code_used.own.label': 'Código de recuperação usado',
  'activity.security.recovery_code_used.own.text': 'Alguém usou um código de recuperação para entrar em {{device}}.',
  'activity.security.passkey_added.own.label': 'Chave de acesso adicionada',
  'activity.security.passkey_added.own.text': 'Agora você pode entrar com uma nova chave de acesso.',
  'activity.security.passkey_removed.own.label': 'Chave de acesso removida',
  'activity.security.passkey_removed.own.text': 'Você não pode mais entrar com essa chave de acesso.',
  'activity.security.api_key_made.own.label': 'Chave de API criada',
  'activity.security.api_key_made.own.text': 'Um programa já pode agir por você com esta chave.',
  'activity.security.api_key_ending.own.label': 'Uma chave de API termina em breve',
  'activity.security.api_key_ending.own.text':
    'Sua chave “{{name}}” termina em menos de uma semana. Crie uma nova para os programas que ainda precisam dela.',
  'activity.security.session_reused.own.label': 'Sessão encerrada para sua segurança',
  'activity.security.session_reused.own.text': 'Um acesso foi usado duas vezes, então o encerramos em todos os lugares.',
}
