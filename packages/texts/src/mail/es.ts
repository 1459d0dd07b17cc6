import type { en, MailText } from './en.ts'

export const es: Record<keyof typeof en, MailText> = {
  signUpCode: {
    subject: 'Tu código para crear una cuenta en Bourse',
    body: `Usa este código para crear la cuenta @{{handle}}:

{{code}}

Sirve una vez y vence en 10 minutos. Bourse nunca lo pide por teléfono ni por chat.

Si no pediste una cuenta, ignora este correo. Sin el código no creamos nada.`,
  },
  alreadyRegistered: {
    subject: 'Ya tienes una cuenta en Bourse',
    body: `Alguien intentó crear una cuenta nueva con este correo. Ya pertenece a la cuenta @{{handle}}, así que no creamos nada.

Iniciar sesión: {{signInUrl}}
¿Olvidaste tu contraseña? {{forgotUrl}}

Si no fuiste tú, ignora este correo.`,
  },
  signInCode: {
    subject: 'Tu código para iniciar sesión en Bourse',
    body: `Usa este código para iniciar sesión como @{{handle}}:

{{code}}

Sirve una vez y vence en 10 minutos. Bourse nunca lo pide por teléfono ni por chat.

Si no lo pediste, ignora este correo. Sin el código nadie puede iniciar sesión.`,
  },
  resetPassword: {
    subject: 'Crea una contraseña nueva para Bourse',
    body: `Sigue este enlace para crear una contraseña nueva para @{{handle}}:

{{link}}

O escribe este código donde lo pediste:

{{code}}

El enlace y el código sirven una vez y vencen en una hora. Al crear la contraseña se cierra tu sesión en todos los demás dispositivos.

Si no lo pediste, ignora este correo. Tu contraseña no cambia.`,
  },
  newDevice: {
    subject: 'Nuevo inicio de sesión en tu cuenta de Bourse',
    body: `Alguien inició sesión en tu cuenta @{{handle}} en un dispositivo que no conocíamos.

Dispositivo: {{device}}
Dirección IP: {{address}}
Hora: {{time}}

Si no fuiste tú, cierra esa sesión y cambia tu contraseña: {{securityUrl}}`,
  },
  passwordSet: {
    subject: 'Creaste una contraseña para tu cuenta de Bourse',
    body: `Ya puedes iniciar sesión en tu cuenta @{{handle}} con tu contraseña.

Dispositivo: {{device}}
Dirección IP: {{address}}
Hora: {{time}}

Si no fuiste tú, crea una contraseña nueva de inmediato: {{forgotUrl}}`,
  },
  passwordChanged: {
    subject: 'Tu contraseña de Bourse cambió',
    body: `La contraseña de tu cuenta @{{handle}} cambió y se cerraron todas las demás sesiones. Las claves de API siguen funcionando hasta que las revoques.

Dispositivo: {{device}}
Dirección IP: {{address}}
Hora: {{time}}

Si no fuiste tú, crea una contraseña nueva de inmediato: {{forgotUrl}}`,
  },
  passwordReset: {
    subject: 'Tu contraseña de Bourse cambió',
    body: `La contraseña de tu cuenta @{{handle}} se restableció por correo. Con esto terminaron:

Sesiones: {{sessions}}
Claves de API: {{keys}} ({{keyNames}})

Dispositivo: {{device}}
Dirección IP: {{address}}
Hora: {{time}}

Si no fuiste tú, crea una contraseña nueva de inmediato: {{forgotUrl}}`,
  },
  totpOn: {
    subject: 'La verificación en dos pasos está activada',
    body: `Ahora necesitas un código de tu app de autenticación para iniciar sesión en tu cuenta @{{handle}}.

Dispositivo: {{device}}
Dirección IP: {{address}}
Hora: {{time}}

Si no fuiste tú, crea una contraseña nueva de inmediato: {{forgotUrl}}`,
  },
  totpOff: {
    subject: 'La verificación en dos pasos está desactivada',
    body: `Ya no necesitas un código de una app de autenticación para iniciar sesión en tu cuenta @{{handle}}.

Dispositivo: {{device}}
Dirección IP: {{address}}
Hora: {{time}}

Si no fuiste tú, crea una contraseña nueva de inmediato: {{forgotUrl}}`,
  },
  recoveryCodeUsed: {
    subject: 'Se usó un código de recuperación',
    body: `Alguien inició sesión en tu cuenta @{{handle}} con un código de recuperación. Ese código ya no sirve. Códigos restantes: {{left}}.

Dispositivo: {{device}}
Dirección IP: {{address}}
Hora: {{time}}

Si no fuiste tú, crea una contraseña nueva de inmediato: {{forgotUrl}}`,
  },
  passkeyAdded: {
    subject: 'Se agregó una llave de acceso a tu cuenta de Bourse',
    body: `Ya puedes iniciar sesión en tu cuenta @{{handle}} con la llave de acceso "{{name}}".

Dispositivo: {{device}}
Dirección IP: {{address}}
Hora: {{time}}

Si no fuiste tú, quítala y cambia tu contraseña: {{securityUrl}}`,
  },
  passkeyRemoved: {
    subject: 'Se quitó una llave de acceso de tu cuenta de Bourse',
    body: `Ya no puedes iniciar sesión en tu cuenta @{{handle}} con la llave de acceso "{{name}}".

Dispositivo: {{device}}
Dirección IP: {{address}}
Hora: {{time}}

Si no fuiste tú, cambia tu contraseña: {{securityUrl}}`,
  },
  apiKeyMade: {
    subject: 'Se creó una clave de API para tu cuenta de Bourse',
    body: `La clave de API "{{name}}" ({{prefix}}…) ya puede actuar por tu cuenta @{{handle}}. Permisos: {{scopes}}.

Dispositivo: {{device}}
Dirección IP: {{address}}
Hora: {{time}}

Si no fuiste tú, revócala y cambia tu contraseña: {{securityUrl}}`,
  },
  apiKeyEnding: {
    subject: 'Tu clave de API de Bourse termina pronto',
    body: `La clave de API "{{name}}" ({{prefix}}…) de tu cuenta @{{handle}} termina el {{time}}. Los programas que la usan dejarán de funcionar entonces.

Crea una clave nueva si aún la necesitas: {{toolsUrl}}`,
  },
  sessionReused: {
    subject: 'Cerramos una sesión de tu cuenta de Bourse',
    body: `Un token de inicio de sesión de tu cuenta @{{handle}} se usó dos veces. Alguien puede haberlo copiado, así que cerramos la sesión. Ese dispositivo tiene que iniciar sesión de nuevo.

Dispositivo: {{device}}
Dirección IP: {{address}}
Hora: {{time}}

Si notas algo que no hiciste, cambia tu contraseña: {{securityUrl}}`,
  },
  linkAdded: {
    subject: 'Se vinculó una cuenta a tu perfil de Bourse',
    body: `Ya puedes retirar de tu perfil @{{handle}} a esta cuenta:

{{account}} ({{asset}})

Dispositivo: {{device}}
Dirección IP: {{address}}
Hora: {{time}}

Si no fuiste tú, quítala ({{linksUrl}}) y cambia tu contraseña: {{securityUrl}}`,
  },
  invitation: {
    subject: 'Recibiste dinero en Bourse',
    body: `@{{handle}} te envió {{amount}}.

Crea una cuenta con este correo antes del {{until}} para recibirlo: {{signUpUrl}}

Después, el dinero vuelve a quien lo envió. Si no conoces a @{{handle}}, ignora este correo.`,
  },
  friendByMail: {
    subject: 'Tienes una solicitud de amistad en Bourse',
    body: `@{{handle}} quiere agregarte como amigo en Bourse, un lugar para guardar, enviar e intercambiar dinero.

Crea una cuenta con este correo para aceptar o rechazar: {{signUpUrl}}

Si no conoces a @{{handle}}, ignora este correo.`,
  },
  moneySuspended: {
    subject: 'Suspendimos tu cuenta de Bourse',
    body: `Tu cuenta @{{handle}} no puede mover dinero por ahora. Puedes entrar, leer y responder.

{{note}}

Hasta: {{until}}

Tus órdenes abiertas se cancelan. Lo tuyo sigue siendo tuyo. Si tienes preguntas, escríbenos en Ayuda.`,
  },
  accountSuspended: {
    subject: 'Suspendimos tu cuenta de Bourse',
    body: `Por ahora no puedes entrar en tu cuenta @{{handle}} y tu dinero no se mueve. Se cerraron todas las sesiones y claves de API.

{{note}}

Hasta: {{until}}

Lo tuyo sigue siendo tuyo.`,
  },
  suspensionEnded: {
    subject: 'Terminó la suspensión de tu cuenta de Bourse',
    body: `Ya puedes usar tu cuenta @{{handle}}. Las órdenes canceladas siguen canceladas; vuelve a ponerlas si aún las quieres.`,
  },
  requestByMail: {
    subject: 'Tienes una solicitud de pago en Bourse',
    body: `@{{handle}} te solicitó {{amount}}. La solicitud vence el {{until}}.

Crea una cuenta con este correo para aprobar o rechazar: {{signUpUrl}}

Si no conoces a @{{handle}}, ignora este correo. No se paga nada si no lo apruebas.`,
  },
  auditBroken: {
    subject: 'La auditoría del libro mayor encontró reglas que no se cumplen',
    body: `La auditoría del libro mayor que empezó el {{time}} encontró reglas que no se cumplen ({{count}} de {{rules}}):

{{broken}}

Detén los pagos de los activos afectados hasta aclarar la causa. Mira la auditoría completa: {{reportUrl}}`,
  },
  dataReady: {
    subject: 'Tus datos de Bourse están listos',
    body: `Todo lo que guardamos sobre @{{handle}} está en un solo archivo. Puedes descargarlo hasta {{time}}:

{{toolsUrl}}

Si no lo solicitaste, cambia tu contraseña: {{securityUrl}}`,
  },
  closureAsked: {
    subject: 'Tu cuenta de Bourse se cerrará',
    body: `Alguien solicitó cerrar la cuenta @{{handle}}. Cerramos todas tus sesiones y el {{time}} borramos lo que es tuyo.

Para conservar la cuenta, inicia sesión antes: {{signInUrl}}

Si no fuiste tú, inicia sesión y cambia tu contraseña.`,
  },
  closureUndone: {
    subject: 'Tu cuenta de Bourse sigue abierta',
    body: `Iniciaste sesión como @{{handle}}, así que no cerraremos tu cuenta. No se borró nada.

Si no fuiste tú, cambia tu contraseña: {{securityUrl}}`,
  },
  closureStopped: {
    subject: 'Tu cuenta de Bourse no se cerró',
    body: `Hoy íbamos a cerrar @{{handle}}, pero llegó algo que primero hay que liquidar. No se borró nada.

Mira qué queda y solicítalo de nuevo: {{toolsUrl}}`,
  },
  activityItem: {
    subject: '{{label}}',
    body: `{{text}}

Ver: {{itemUrl}}

Este correo es sobre tu perfil @{{handle}}. Cambia qué te enviamos por correo: {{settingsUrl}}`,
  },
  digest: {
    subject: 'Bourse: {{count}} sin leer hoy',
    body: `Aún no has leído esto:

{{news}}

Enviamos este correo una vez al día cuando hay novedades. Cambia qué te enviamos por correo: {{settingsUrl}}`,
  },
}
