import type { sessionActivity as english } from './session-activity.en.ts'

export const sessionActivity: Record<keyof typeof english, string> = {
  'activity.unknownDevice': 'un dispositivo desconocido',
  'activity.security.new_device.own.label': 'Nuevo inicio de sesión',
  'activity.security.new_device.own.text': 'Alguien inició sesión en tu cuenta en {{device}}.',
  'activity.security.password_set.own.label': 'Contraseña creada',
  'activity.security.password_set.own.text': 'Ya puedes iniciar sesión con tu contraseña.',
  'activity.security.password_changed.own.label': 'Contraseña cambiada',
  'activity.security.password_changed.own.text': 'Se cerraron todas las demás sesiones.',
  'activity.security.totp_on.own.label': 'App de autenticación activada',
  'activity.security.totp_on.own.text': 'Ahora necesitas un código de tu teléfono para iniciar sesión.',
  'activity.security.totp_off.own.label': 'App de autenticación desactivada',
  'activity.security.totp_off.own.text': 'Ahora inicias sesión solo con tu contraseña.',
  'activity.security.recovery_code_used.own.label': 'Código de recuperación usado',
  'activity.security.recovery_code_used.own.text': 'Alguien usó un código de recuperación para iniciar sesión en {{device}}.',
  'activity.security.passkey_added.own.label': 'Llave de acceso agregada',
  'activity.security.passkey_added.own.text': 'Ahora puedes iniciar sesión con una llave de acceso nueva.',
  'activity.security.passkey_removed.own.label': 'Llave de acceso quitada',
  'activity.security.passkey_removed.own.text': 'Ya no puedes iniciar sesión con esa llave de acceso.',
  'activity.security.api_key_made.own.label': 'Clave de API creada',
  'activity.security.api_key_made.own.text': 'Un programa ya puede actuar por ti con esta clave.',
  'activity.security.api_key_ending.own.label': 'Una clave de API termina pronto',
  'activity.security.api_key_ending.own.text':
    'Tu clave «{{name}}» termina en menos de una semana. Crea una nueva para los programas que aún la necesiten.',
  'activity.security.session_reused.own.label': 'Sesión cerrada por tu seguridad',
  'activity.security.session_reused.own.text': 'Un inicio de sesión se usó dos veces, así que lo cerramos en todas partes.',
}
