import type { en, MailText } from './en.ts'

export const pt: Record<keyof typeof en, MailText> = {
  signUpCode: {
    subject: 'Seu código para criar uma conta na Bourse',
    body: `Use este código para criar a conta @{{handle}}:

{{code}}

Ele vale uma única vez, por 10 minutos. A Bourse nunca pede o código por telefone ou chat.

Se você não pediu uma conta, ignore esta mensagem: sem o código nada é criado.`,
  },
  alreadyRegistered: {
    subject: 'Você já tem uma conta na Bourse',
    body: `Alguém, talvez você, pediu uma nova conta com este endereço de e-mail. Ele já pertence à conta @{{handle}}, então nada foi criado.

Entrar: {{signInUrl}}
Senha esquecida: {{forgotUrl}}

Se não foi você, ignore esta mensagem.`,
  },
  signInCode: {
    subject: 'Seu código para entrar na Bourse',
    body: `Use este código para entrar como @{{handle}}:

{{code}}

Ele vale uma única vez, por 10 minutos. A Bourse nunca pede o código por telefone ou chat.

Se você não pediu o código, ignore esta mensagem: sem ele ninguém consegue entrar.`,
  },
  resetPassword: {
    subject: 'Nova senha para a Bourse',
    body: `Abra este link para definir uma nova senha para @{{handle}}:

{{link}}

Ou digite este código na página em que o pedido foi feito:

{{code}}

O link e o código valem uma única vez, por uma hora. Todas as outras sessões são encerradas quando a nova senha é definida.

Se você não fez este pedido, ignore esta mensagem: sua senha continua a mesma.`,
  },
  newDevice: {
    subject: 'Novo acesso à sua conta na Bourse',
    body: `Sua conta @{{handle}} foi aberta em um dispositivo que ainda não conhecíamos.

Dispositivo: {{device}}
Endereço: {{address}}
Horário: {{time}}

Se não foi você, encerre essa sessão e troque a senha: {{securityUrl}}`,
  },
  passwordChanged: {
    subject: 'Sua senha da Bourse foi alterada',
    body: `A senha da sua conta @{{handle}} foi alterada, e todas as outras sessões foram encerradas. As chaves de API continuam funcionando até serem revogadas.

Dispositivo: {{device}}
Endereço: {{address}}
Horário: {{time}}

Se não foi você, defina uma nova senha imediatamente: {{forgotUrl}}`,
  },
  passwordReset: {
    subject: 'Sua senha da Bourse foi alterada',
    body: `A senha da sua conta @{{handle}} foi definida de novo por e-mail. Com isso terminaram:

Sessões: {{sessions}}
Chaves de API: {{keys}} ({{keyNames}})

Dispositivo: {{device}}
Endereço: {{address}}
Horário: {{time}}

Se não foi você, defina uma nova senha imediatamente: {{forgotUrl}}`,
  },
  totpOn: {
    subject: 'A verificação em duas etapas está ativada',
    body: `Para entrar na sua conta @{{handle}}, agora também é pedido um código do seu aplicativo autenticador.

Dispositivo: {{device}}
Endereço: {{address}}
Horário: {{time}}

Se não foi você, defina uma nova senha imediatamente: {{forgotUrl}}`,
  },
  totpOff: {
    subject: 'A verificação em duas etapas está desativada',
    body: `Para entrar na sua conta @{{handle}}, não é mais pedido um código de um aplicativo autenticador.

Dispositivo: {{device}}
Endereço: {{address}}
Horário: {{time}}

Se não foi você, defina uma nova senha imediatamente: {{forgotUrl}}`,
  },
  recoveryCodeUsed: {
    subject: 'Um código de recuperação foi usado',
    body: `Um dos códigos de recuperação da sua conta @{{handle}} foi usado e não vale mais. Códigos restantes: {{left}}.

Dispositivo: {{device}}
Endereço: {{address}}
Horário: {{time}}

Se não foi você, defina uma nova senha imediatamente: {{forgotUrl}}`,
  },
  passkeyAdded: {
    subject: 'Uma chave de acesso foi adicionada à sua conta na Bourse',
    body: `A chave de acesso "{{name}}" já pode entrar na sua conta @{{handle}}.

Dispositivo: {{device}}
Endereço: {{address}}
Horário: {{time}}

Se não foi você, remova a chave e troque a senha: {{securityUrl}}`,
  },
  passkeyRemoved: {
    subject: 'Uma chave de acesso foi removida da sua conta na Bourse',
    body: `A chave de acesso "{{name}}" não pode mais entrar na sua conta @{{handle}}.

Dispositivo: {{device}}
Endereço: {{address}}
Horário: {{time}}

Se não foi você, troque a senha: {{securityUrl}}`,
  },
  apiKeyMade: {
    subject: 'Uma chave de API foi criada para sua conta na Bourse',
    body: `A chave de API "{{name}}" ({{prefix}}…) já pode agir pela sua conta @{{handle}}. Permissões: {{scopes}}.

Dispositivo: {{device}}
Endereço: {{address}}
Horário: {{time}}

Se não foi você, revogue a chave e troque a senha: {{securityUrl}}`,
  },
  sessionReused: {
    subject: 'Uma sessão da sua conta na Bourse foi encerrada',
    body: `Um token já usado da sua conta @{{handle}} foi apresentado de novo. Isso pode significar que ele foi copiado; por isso a sessão foi encerrada e o dispositivo precisa entrar outra vez.

Dispositivo: {{device}}
Endereço: {{address}}
Horário: {{time}}

Se notar algo que não foi você, troque a senha: {{securityUrl}}`,
  },
  linkAdded: {
    subject: 'Uma conta foi vinculada à sua conta da Bourse',
    body: `Os valores do seu perfil @{{handle}} agora podem ser pagos nesta conta:

{{account}} ({{asset}})

Dispositivo: {{device}}
Endereço: {{address}}
Horário: {{time}}

Se não foi você, remova a conta ({{linksUrl}}) e troque sua senha: {{securityUrl}}`,
  },
  invitation: {
    subject: 'Há um valor à sua espera na Bourse',
    body: `@{{handle}} enviou {{amount}} para você. O valor espera até {{until}}; depois volta para quem enviou.

Crie uma conta com este endereço de e-mail e o valor é seu: {{signUpUrl}}

Se você não conhece @{{handle}}, ignore este e-mail: nada acontece sem você.`,
  },
  friendByMail: {
    subject: 'Alguém quer adicionar você na Bourse',
    body: `@{{handle}} quer ter você entre os seus amigos na Bourse, um lugar para guardar, enviar e trocar dinheiro.

Crie uma conta com este endereço de e-mail para ver o pedido e aceitar ou recusar: {{signUpUrl}}

Se você não conhece @{{handle}}, ignore este e-mail: nada acontece sem você.`,
  },
  requestByMail: {
    subject: 'Alguém pediu um valor a você na Bourse',
    body: `@{{handle}} pede {{amount}} a você. O pedido vale até {{until}}.

Crie uma conta com este endereço de e-mail para ver o pedido e aprovar ou recusar: {{signUpUrl}}

Se você não conhece @{{handle}}, ignore este e-mail: nada é pago sem você.`,
  },
  activityItem: {
    subject: '{{label}}',
    body: `{{text}}

Ver mais: {{itemUrl}}

Esta mensagem é sobre o seu perfil @{{handle}}. Para escolher o que chega por e-mail: {{settingsUrl}}`,
  },
  digest: {
    subject: 'Bourse: as novidades do dia ({{count}})',
    body: `O que você ainda não leu:

{{news}}

Esta mensagem chega uma vez por dia quando há algo para contar. Para escolher o que chega por e-mail: {{settingsUrl}}`,
  },
}
