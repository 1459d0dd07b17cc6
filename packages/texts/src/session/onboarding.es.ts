import type { onboarding as english } from './onboarding.en.ts'

export const onboarding: Record<keyof typeof english, string> = {
  'onboarding.title': 'Abrir un bolsillo',
  'onboarding.claim': 'Tu primer bolsillo, en dos minutos.',
  'onboarding.step.email': 'Tu correo',
  'onboarding.step.code': 'El código que enviamos',
  'onboarding.step.password': 'Una contraseña',
  'onboarding.step.you': 'Sobre ti',
  'onboarding.pause': 'Puedes parar cuando quieras y volver después.',
}
