import type { accountFirst as english } from './account-first.en.ts'

export const accountFirst: Record<keyof typeof english, string> = {
  'errors.EXPORT_PACKING': 'Uma cópia dos seus dados já está sendo preparada.',
  'errors.EXPORT_TOO_SOON': 'Você pode solicitar uma cópia por dia.',
  'errors.EXPORT_NOT_FOUND': 'Essa cópia não existe ou os 7 dias dela já passaram.',
  'errors.NOT_SETTLED': 'Ainda falta liquidar algo antes de encerrar sua conta.',
  'errors.LAST_ADMIN': 'Você é a última pessoa que administra. Antes, dê esse papel a outra pessoa.',
}
