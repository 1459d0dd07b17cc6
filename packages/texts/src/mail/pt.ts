import type { en, MailText } from './en.ts'

export const pt: Record<keyof typeof en, MailText> = {
  signUpCode: {
    subject: 'Seu código para criar uma conta na Bourse',
    body: `Use este código para criar a conta @{{handle}}:

{{code}}

Ele funciona uma vez e expira em 10 minutos. A Bourse nunca o pede por telefone ou chat.

Se você não pediu uma conta, ignore este e-mail. Sem o código, nada é criado.`,
  },
  alreadyRegistered: {
    subject: 'Você já tem uma conta na Bourse',
    body: `Alguém tentou criar uma nova conta com este e-mail. Ele já pertence à conta @{{handle}}, então não criamos nada.

Entrar: {{signInUrl}}
Esqueceu a senha? {{forgotUrl}}

Se não foi você, ignore este e-mail.`,
  },
  signInCode: {
    subject: 'Seu código para entrar na Bourse',
    body: `Use este código para entrar como @{{handle}}:

{{code}}

Ele funciona uma vez e expira em 10 minutos. A Bourse nunca o pede por telefone ou chat.

Se você não pediu, ignore este e-mail. Sem o código, ninguém consegue entrar.`,
  },
  resetPassword: {
    subject: 'Crie uma nova senha para a Bourse',
    body: `Siga este link para criar uma nova senha para @{{handle}}:

{{link}}

Ou digite este código onde você o pediu:

{{code}}

O link e o código funcionam uma vez e expiram em uma hora. Criar a senha encerra sua sessão em todos os outros dispositivos.

Se você não pediu isso, ignore este e-mail. Sua senha continua a mesma.`,
  },
  newDevice: {
    subject: 'Novo acesso à sua conta na Bourse',
    body: `Alguém entrou na sua conta @{{handle}} em um dispositivo que não conhecíamos.

Dispositivo: {{device}}
Endereço IP: {{address}}
Horário: {{time}}

Se não foi você, encerre essa sessão e altere sua senha: {{securityUrl}}`,
  },
  passwordSet: {
    subject: 'Você criou uma senha para sua conta na Bourse',
    body: `Agora você pode entrar na sua conta @{{handle}} com sua senha.

Dispositivo: {{device}}
Endereço IP: {{address}}
Horário: {{time}}

Se não foi você, crie uma nova senha agora mesmo: {{forgotUrl}}`,
  },
  passwordChanged: {
    subject: 'Sua senha da Bourse foi alterada',
    body: `A senha da sua conta @{{handle}} foi alterada e todas as outras sessões foram encerradas. As chaves de API continuam funcionando até você revogá-las.

Dispositivo: {{device}}
Endereço IP: {{address}}
Horário: {{time}}

Se não foi você, crie uma nova senha agora mesmo: {{forgotUrl}}`,
  },
  passwordReset: {
    subject: 'Sua senha da Bourse foi alterada',
    body: `A senha da sua conta @{{handle}} foi redefinida por e-mail. Com isso terminaram:

Sessões: {{sessions}}
Chaves de API: {{keys}} ({{keyNames}})

Dispositivo: {{device}}
Endereço IP: {{address}}
Horário: {{time}}

Se não foi você, crie uma nova senha agora mesmo: {{forgotUrl}}`,
  },
  totpOn: {
    subject: 'A verificação em duas etapas está ativada',
    body: `Agora você precisa de um código do app autenticador para entrar na sua conta @{{handle}}.

Dispositivo: {{device}}
Endereço IP: {{address}}
Horário: {{time}}

Se não foi você, crie uma nova senha agora mesmo: {{forgotUrl}}`,
  },
  totpOff: {
    subject: 'A verificação em duas etapas está desativada',
    body: `Você não precisa mais de um código de app autenticador para entrar na sua conta @{{handle}}.

Dispositivo: {{device}}
Endereço IP: {{address}}
Horário: {{time}}

Se não foi você, crie uma nova senha agora mesmo: {{forgotUrl}}`,
  },
  recoveryCodeUsed: {
    subject: 'Um código de recuperação foi usado',
    body: `Alguém entrou na sua conta @{{handle}} com um código de recuperação. Esse código não funciona mais. Códigos restantes: {{left}}.

Dispositivo: {{device}}
Endereço IP: {{address}}
Horário: {{time}}

Se não foi você, crie uma nova senha agora mesmo: {{forgotUrl}}`,
  },
  passkeyAdded: {
    subject: 'Uma chave de acesso foi adicionada à sua conta na Bourse',
    body: `Agora você pode entrar na sua conta @{{handle}} com a chave de acesso "{{name}}".

Dispositivo: {{device}}
Endereço IP: {{address}}
Horário: {{time}}

Se não foi você, remova-a e altere sua senha: {{securityUrl}}`,
  },
  passkeyRemoved: {
    subject: 'Uma chave de acesso foi removida da sua conta na Bourse',
    body: `Você não pode mais entrar na sua conta @{{handle}} com a chave de acesso "{{name}}".

Dispositivo: {{device}}
Endereço IP: {{address}}
Horário: {{time}}

Se não foi você, altere sua senha: {{securityUrl}}`,
  },
  apiKeyMade: {
    subject: 'Uma chave de API foi criada para sua conta na Bourse',
    body: `A chave de API "{{name}}" ({{prefix}}…) já pode agir pela sua conta @{{handle}}. Permissões: {{scopes}}.

Dispositivo: {{device}}
Endereço IP: {{address}}
Horário: {{time}}

Se não foi você, revogue-a e altere sua senha: {{securityUrl}}`,
  },
  apiKeyEnding: {
    subject: 'Sua chave de API da Bourse termina em breve',
    body: `A chave de API "{{name}}" ({{prefix}}…) da sua conta @{{handle}} termina em {{time}}. Os programas que a usam param de funcionar nesse momento.

Crie uma chave nova se ainda precisar: {{toolsUrl}}`,
  },
  sessionReused: {
    subject: 'Encerramos uma sessão da sua conta na Bourse',
    body: `Um token de acesso da sua conta @{{handle}} foi usado duas vezes. Alguém pode tê-lo copiado, então encerramos a sessão. Esse dispositivo precisa entrar de novo.

Dispositivo: {{device}}
Endereço IP: {{address}}
Horário: {{time}}

Se notar algo que você não fez, altere sua senha: {{securityUrl}}`,
  },
  linkAdded: {
    subject: 'Uma conta foi vinculada ao seu perfil na Bourse',
    body: `Agora você pode sacar do seu perfil @{{handle}} para esta conta:

{{account}} ({{asset}})

Dispositivo: {{device}}
Endereço IP: {{address}}
Horário: {{time}}

Se não foi você, remova-a ({{linksUrl}}) e altere sua senha: {{securityUrl}}`,
  },
  invitation: {
    subject: 'Você recebeu dinheiro na Bourse',
    body: `@{{handle}} enviou {{amount}} para você.

Crie uma conta com este e-mail até {{until}} para receber: {{signUpUrl}}

Depois disso, o dinheiro volta para quem enviou. Se você não conhece @{{handle}}, ignore este e-mail.`,
  },
  friendByMail: {
    subject: 'Você tem uma solicitação de amizade na Bourse',
    body: `@{{handle}} quer adicionar você como amigo na Bourse, um lugar para guardar, enviar e trocar dinheiro.

Crie uma conta com este e-mail para aceitar ou recusar: {{signUpUrl}}

Se você não conhece @{{handle}}, ignore este e-mail.`,
  },
  moneySuspended: {
    subject: 'Suspendemos sua conta na Bourse',
    body: `Sua conta @{{handle}} não pode movimentar dinheiro por enquanto. Você ainda pode entrar, ler e responder.

{{note}}

Até: {{until}}

Suas ordens abertas são canceladas. O que é seu continua seu. Dúvidas: escreva em Ajuda.`,
  },
  accountSuspended: {
    subject: 'Suspendemos sua conta na Bourse',
    body: `Por enquanto você não pode entrar na conta @{{handle}}, e seu dinheiro não se movimenta. Todas as sessões e chaves de API foram encerradas.

{{note}}

Até: {{until}}

O que é seu continua seu.`,
  },
  suspensionEnded: {
    subject: 'A suspensão da sua conta na Bourse terminou',
    body: `Você já pode usar sua conta @{{handle}}. As ordens canceladas continuam canceladas; envie de novo se ainda quiser.`,
  },
  requestByMail: {
    subject: 'Você tem uma solicitação de pagamento na Bourse',
    body: `@{{handle}} solicitou {{amount}} a você. A solicitação expira em {{until}}.

Crie uma conta com este e-mail para aprovar ou recusar: {{signUpUrl}}

Se você não conhece @{{handle}}, ignore este e-mail. Nada é pago sem sua aprovação.`,
  },
  auditBroken: {
    subject: 'A auditoria do livro-razão encontrou regras que não se cumprem',
    body: `A auditoria do livro-razão que começou em {{time}} encontrou regras que não se cumprem ({{count}} de {{rules}}):

{{broken}}

Suspenda os pagamentos dos ativos afetados até esclarecer a causa. Veja a auditoria completa: {{reportUrl}}`,
  },
  dataReady: {
    subject: 'Seus dados da Bourse estão prontos',
    body: `Tudo o que guardamos sobre @{{handle}} está em um só arquivo. Você pode baixar até {{time}}:

{{toolsUrl}}

Se você não solicitou, troque sua senha: {{securityUrl}}`,
  },
  closureAsked: {
    subject: 'Sua conta da Bourse será encerrada',
    body: `Alguém solicitou encerrar a conta @{{handle}}. Encerramos todas as suas sessões e em {{time}} apagamos o que é seu.

Para manter a conta, entre antes disso: {{signInUrl}}

Se não foi você, entre e troque sua senha.`,
  },
  closureUndone: {
    subject: 'Sua conta da Bourse continua aberta',
    body: `Você entrou como @{{handle}}, então não vamos encerrar sua conta. Nada foi apagado.

Se não foi você, troque sua senha: {{securityUrl}}`,
  },
  closureStopped: {
    subject: 'Sua conta da Bourse não foi encerrada',
    body: `Hoje íamos encerrar @{{handle}}, mas chegou algo que precisa ser liquidado antes. Nada foi apagado.

Veja o que falta e solicite de novo: {{toolsUrl}}`,
  },
  activityItem: {
    subject: '{{label}}',
    body: `{{text}}

Ver: {{itemUrl}}

Este e-mail é sobre seu perfil @{{handle}}. Altere o que enviamos por e-mail: {{settingsUrl}}`,
  },
  digest: {
    subject: 'Bourse: {{count}} não lidas hoje',
    body: `Você ainda não leu:

{{news}}

Enviamos este e-mail uma vez por dia quando há novidades. Altere o que enviamos por e-mail: {{settingsUrl}}`,
  },
}
