import type { en, MailText } from './en.ts'

export const es: Record<keyof typeof en, MailText> = {
  signUpCode: {
    subject: 'Tu código para crear una cuenta en Bourse',
    body: `Con este código se crea la cuenta @{{handle}}:

{{code}}

Sirve una sola vez, durante 10 minutos. Bourse nunca lo pide por teléfono ni por chat.

Si no pediste una cuenta, este mensaje se puede ignorar: sin el código no se crea nada.`,
  },
  alreadyRegistered: {
    subject: 'Ya existe una cuenta de Bourse con tu correo',
    body: `Se pidió una cuenta nueva con esta dirección de correo. La dirección ya pertenece a la cuenta @{{handle}}, así que no se creó nada.

Iniciar sesión: {{signInUrl}}
Contraseña olvidada: {{forgotUrl}}

Si no fue un pedido tuyo, este mensaje se puede ignorar.`,
  },
  signInCode: {
    subject: 'Tu código para entrar en Bourse',
    body: `Con este código se inicia sesión como @{{handle}}:

{{code}}

Sirve una sola vez, durante 10 minutos. Bourse nunca lo pide por teléfono ni por chat.

Si no lo pediste, este mensaje se puede ignorar: sin el código nadie puede entrar.`,
  },
  resetPassword: {
    subject: 'Nueva contraseña para Bourse',
    body: `Con este enlace se define una nueva contraseña para @{{handle}}:

{{link}}

También sirve este código, en la página donde se pidió:

{{code}}

El enlace y el código sirven una sola vez, durante una hora. Al definir la nueva contraseña se cierran todas las demás sesiones.

Si no lo pediste, este mensaje se puede ignorar: la contraseña sigue siendo la misma.`,
  },
  newDevice: {
    subject: 'Nuevo inicio de sesión en tu cuenta de Bourse',
    body: `Tu cuenta @{{handle}} se abrió en un dispositivo que no conocíamos.

Dispositivo: {{device}}
Dirección: {{address}}
Hora: {{time}}

Si no reconoces este inicio de sesión, conviene cerrar esa sesión y cambiar la contraseña: {{securityUrl}}`,
  },
  passwordChanged: {
    subject: 'Se cambió tu contraseña de Bourse',
    body: `Se cambió la contraseña de tu cuenta @{{handle}} y se cerraron todas las demás sesiones. Las claves de API siguen funcionando hasta que se revoquen.

Dispositivo: {{device}}
Dirección: {{address}}
Hora: {{time}}

Si no fue un cambio tuyo, hay que definir una nueva contraseña de inmediato: {{forgotUrl}}`,
  },
  passwordReset: {
    subject: 'Se cambió tu contraseña de Bourse',
    body: `La contraseña de tu cuenta @{{handle}} se definió de nuevo por correo. Con eso terminaron:

Sesiones: {{sessions}}
Claves de API: {{keys}} ({{keyNames}})

Dispositivo: {{device}}
Dirección: {{address}}
Hora: {{time}}

Si no fue un cambio tuyo, hay que definir una nueva contraseña de inmediato: {{forgotUrl}}`,
  },
  totpOn: {
    subject: 'La verificación en dos pasos está activada',
    body: `Para entrar en tu cuenta @{{handle}} ahora también se pide un código de tu aplicación de autenticación.

Dispositivo: {{device}}
Dirección: {{address}}
Hora: {{time}}

Si no fue un cambio tuyo, hay que definir una nueva contraseña de inmediato: {{forgotUrl}}`,
  },
  totpOff: {
    subject: 'La verificación en dos pasos está desactivada',
    body: `Para entrar en tu cuenta @{{handle}} ya no se pide un código de una aplicación de autenticación.

Dispositivo: {{device}}
Dirección: {{address}}
Hora: {{time}}

Si no fue un cambio tuyo, hay que definir una nueva contraseña de inmediato: {{forgotUrl}}`,
  },
  recoveryCodeUsed: {
    subject: 'Se usó un código de recuperación',
    body: `Se usó uno de los códigos de recuperación de tu cuenta @{{handle}} y ya no sirve. Códigos restantes: {{left}}.

Dispositivo: {{device}}
Dirección: {{address}}
Hora: {{time}}

Si no lo usaste, hay que definir una nueva contraseña de inmediato: {{forgotUrl}}`,
  },
  passkeyAdded: {
    subject: 'Se agregó una llave de acceso a tu cuenta de Bourse',
    body: `La llave de acceso "{{name}}" ya puede iniciar sesión en tu cuenta @{{handle}}.

Dispositivo: {{device}}
Dirección: {{address}}
Hora: {{time}}

Si no la agregaste, conviene quitarla y cambiar la contraseña: {{securityUrl}}`,
  },
  passkeyRemoved: {
    subject: 'Se quitó una llave de acceso de tu cuenta de Bourse',
    body: `La llave de acceso "{{name}}" ya no puede iniciar sesión en tu cuenta @{{handle}}.

Dispositivo: {{device}}
Dirección: {{address}}
Hora: {{time}}

Si no la quitaste, conviene cambiar la contraseña: {{securityUrl}}`,
  },
  apiKeyMade: {
    subject: 'Se creó una clave de API para tu cuenta de Bourse',
    body: `La clave de API "{{name}}" ({{prefix}}…) ya puede actuar por tu cuenta @{{handle}}. Permisos: {{scopes}}.

Dispositivo: {{device}}
Dirección: {{address}}
Hora: {{time}}

Si no la creaste, conviene revocarla y cambiar la contraseña: {{securityUrl}}`,
  },
  sessionReused: {
    subject: 'Se cerró una sesión de tu cuenta de Bourse',
    body: `Se presentó otra vez un token de tu cuenta @{{handle}} que ya se había usado. Puede ser señal de que fue copiado, por eso se cerró la sesión y ese dispositivo tiene que volver a iniciarla.

Dispositivo: {{device}}
Dirección: {{address}}
Hora: {{time}}

Ante cualquier movimiento que no reconozcas, conviene cambiar la contraseña: {{securityUrl}}`,
  },
  linkAdded: {
    subject: 'Se vinculó una cuenta a tu cuenta de Bourse',
    body: `Los importes de tu perfil @{{handle}} ahora se pueden pagar a esta cuenta:

{{account}} ({{asset}})

Dispositivo: {{device}}
Dirección: {{address}}
Hora: {{time}}

Si no la vinculaste, conviene quitarla ({{linksUrl}}) y cambiar la contraseña: {{securityUrl}}`,
  },
  invitation: {
    subject: 'Hay un importe esperándote en Bourse',
    body: `@{{handle}} te envió {{amount}}. Te espera hasta el {{until}}; después vuelve a quien lo envió.

Creá una cuenta con esta dirección de correo y el importe es tuyo: {{signUpUrl}}

Si no conocés a @{{handle}}, ignorá este mensaje: no pasa nada sin tu participación.`,
  },
  friendByMail: {
    subject: 'Alguien quiere agregarte en Bourse',
    body: `@{{handle}} quiere tenerte entre sus amigos en Bourse, un lugar para guardar, enviar y cambiar dinero.

Creá una cuenta con esta dirección de correo para ver la solicitud y aceptarla o rechazarla: {{signUpUrl}}

Si no conocés a @{{handle}}, ignorá este mensaje: no pasa nada sin tu participación.`,
  },
  requestByMail: {
    subject: 'Te piden un importe en Bourse',
    body: `@{{handle}} te pide {{amount}}. El pedido vale hasta el {{until}}.

Creá una cuenta con esta dirección de correo para verlo y aprobarlo o rechazarlo: {{signUpUrl}}

Si no conocés a @{{handle}}, ignorá este mensaje: no se paga nada sin tu aprobación.`,
  },
  activityItem: {
    subject: '{{label}}',
    body: `{{text}}

Ver más: {{itemUrl}}

Este mensaje es sobre tu perfil @{{handle}}. Para elegir qué llega por correo: {{settingsUrl}}`,
  },
  digest: {
    subject: 'Bourse: las novedades del día ({{count}})',
    body: `Lo que todavía no leíste:

{{news}}

Este mensaje llega una vez por día cuando hay algo para contar. Para elegir qué llega por correo: {{settingsUrl}}`,
  },
}
