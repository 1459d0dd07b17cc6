import type { onboarding as english } from './onboarding.en.ts'

export const onboarding: Record<keyof typeof english, string> = {
  'onboarding.title': 'Abrir um bolso',
  'onboarding.claim': 'Seu primeiro bolso, em dois minutos.',
  'onboarding.step.email': 'Seu e-mail',
  'onboarding.step.code': 'O código que enviamos',
  'onboarding.step.password': 'Uma senha',
  'onboarding.step.you': 'Sobre você',
  'onboarding.pause': 'Você pode parar quando quiser e voltar depois.',
}
