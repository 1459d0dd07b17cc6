import type { Lang } from '@bourse/contracts/http'

export interface MailFrame {
  /** On a button, where the mail has no words of its own for it. */
  open: string
  /** Below a button, before the address that it opens. */
  address: string
  sentBy: string
  stop: string
  stopTitle: string
  stopGroup: string
  stopDigest: string
  stoppedTitle: string
  stopped: string
  settings: string
  unknownTitle: string
  unknown: string
}

/** What stands around every mail, and on the page that stops mails of one kind. */
export const MAIL_FRAME: Record<Lang, MailFrame> = {
  en: {
    open: 'Open',
    address: 'Or open this address:',
    sentBy: 'Sent by {{operator}}',
    stop: 'Stop these emails',
    stopTitle: 'Stop these emails?',
    stopGroup: 'You’ll get no more emails about “{{group}}”. Your feed still shows everything.',
    stopDigest: 'You’ll get no more daily emails. Your feed still shows everything.',
    stoppedTitle: 'Emails stopped',
    stopped: 'You can turn them on again at any time in your settings.',
    settings: 'Settings',
    unknownTitle: 'This link doesn’t work',
    unknown: 'It may be incomplete. You can stop emails in your settings.',
  },
  es: {
    open: 'Abrir',
    address: 'O abre esta dirección:',
    sentBy: 'Enviado por {{operator}}',
    stop: 'Dejar de recibir estos correos',
    stopTitle: '¿Dejar de recibir estos correos?',
    stopGroup: 'No recibirás más correos sobre «{{group}}». Tu actividad lo seguirá mostrando todo.',
    stopDigest: 'No recibirás más correos diarios. Tu actividad lo seguirá mostrando todo.',
    stoppedTitle: 'Ya no recibirás estos correos',
    stopped: 'Puedes volver a activarlos cuando quieras en tus ajustes.',
    settings: 'Ajustes',
    unknownTitle: 'Este enlace no funciona',
    unknown: 'Puede estar incompleto. Puedes dejar de recibir correos en tus ajustes.',
  },
  pt: {
    open: 'Abrir',
    address: 'Ou abra este endereço:',
    sentBy: 'Enviado por {{operator}}',
    stop: 'Parar de receber estes e-mails',
    stopTitle: 'Parar de receber estes e-mails?',
    stopGroup: 'Você não receberá mais e-mails sobre “{{group}}”. Sua atividade continua mostrando tudo.',
    stopDigest: 'Você não receberá mais e-mails diários. Sua atividade continua mostrando tudo.',
    stoppedTitle: 'Você não receberá mais estes e-mails',
    stopped: 'Você pode ativá-los de novo quando quiser nas suas configurações.',
    settings: 'Configurações',
    unknownTitle: 'Este link não funciona',
    unknown: 'Ele pode estar incompleto. Você pode parar os e-mails nas suas configurações.',
  },
}
