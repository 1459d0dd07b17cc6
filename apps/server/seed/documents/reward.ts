import type { NewDocument } from '#features/document'

export const reward: NewDocument = {
  role: 'reward',
  texts: {
    en: {
      title: 'Reward agreement',
      summary: `You earn a reward when someone you invited completes their profile and makes a first trade.
Rewards are a thank-you in the platform token. We don’t promise their value.
We take back what was earned through deception, with an entry that you can see.`,
      content: `## 1. What you earn

You earn a reward in the platform token when someone you invited completes their profile and makes a first trade. Both must happen; an invitation alone earns nothing. The amount in force is shown where you invite.

## 2. What a reward is

A reward is a thank-you. It isn’t a wage, a loan or a share in the operator, and it makes you neither our employee nor our agent. You don’t speak for us, and you don’t promise anyone a profit.

## 3. The platform token

The token has a market like other assets, and its price moves. We don’t promise its value and don’t buy it back. You may hold it, send it, sell it, or use it to boost a venture. A boost is spent for good: it isn’t refunded and doesn’t count toward the venture’s target.

## 4. How it’s paid

A reward is an entry in your ledger with its own reason, so you can always tell where it came from. It’s paid once for each person you invited, whatever they do later. If a payment fails, we repeat it; it can’t be paid twice.

## 5. Inviting fairly

Invite people you know, who want to hear from you. Don’t send invitations in bulk, don’t pay others to sign up, and don’t use our name in advertising. Whoever you invite sees that you invited them, and decides alone who sees their profile.

## 6. What doesn’t count

Accounts of your own, accounts that don’t belong to a real person or organization, and trades with yourself earn nothing. We look at the devices and the money that such accounts share.

## 7. What we take back

We take back rewards that were earned through deception, fake accounts or trades with yourself, with an entry that you can see and its reason. Before that we write to you, and you may answer on the help page. A person decides, not a program.

## 8. Opting out

You can opt out at any time on your profile. What you’ve earned stays yours. Invitations that you sent before earn nothing after that.

## 9. Changes

We may change the amount or end the program. What you earned before stays yours. A new version of this agreement is published ahead, with what changed marked word by word; until it’s in force, the version that you accepted applies.
`,
    },
    es: {
      title: 'Acuerdo de recompensas',
      summary: `Ganas una recompensa cuando alguien a quien invitaste completa su perfil y hace su primera operación.
Las recompensas son un agradecimiento en el token de la plataforma. No prometemos su valor.
Retiramos lo obtenido con engaños, con un movimiento que puedes ver.`,
      content: `## 1. Qué ganas

Ganas una recompensa en el token de la plataforma cuando alguien a quien invitaste completa su perfil y hace su primera operación. Ambas cosas deben ocurrir; una invitación sola no gana nada. El importe vigente se muestra donde invitas.

## 2. Qué es una recompensa

Una recompensa es un agradecimiento. No es un salario, un préstamo ni una participación en el operador, y no te convierte en nuestro empleado ni en nuestro agente. No hablas en nuestro nombre y no prometes ganancias a nadie.

## 3. El token de la plataforma

El token tiene un mercado como otros activos y su precio se mueve. No prometemos su valor ni lo recompramos. Puedes conservarlo, enviarlo, venderlo o usarlo para impulsar un proyecto. Un impulso se gasta de forma definitiva: no se devuelve ni cuenta para la meta del proyecto.

## 4. Cómo se paga

Una recompensa es un movimiento en tu libro mayor con su propio motivo, así siempre sabes de dónde vino. Se paga una vez por cada persona que invitaste, haga lo que haga después. Si un pago falla, lo repetimos; no se puede pagar dos veces.

## 5. Invitar con respeto

Invita a personas que conoces y que quieren saber de ti. No envíes invitaciones en masa, no pagues a otros para que creen una cuenta y no uses nuestro nombre en publicidad. Quien recibe tu invitación ve que fuiste tú y decide por su cuenta quién ve su perfil.

## 6. Qué no cuenta

Las cuentas propias, las que no pertenecen a una persona u organización real y las operaciones contigo mismo no ganan nada. Miramos los dispositivos y el dinero que esas cuentas comparten.

## 7. Qué retiramos

Retiramos las recompensas obtenidas con engaños, cuentas falsas u operaciones contigo mismo, con un movimiento que puedes ver y su motivo. Antes te escribimos, y puedes responder en la página de ayuda. Decide una persona, no un programa.

## 8. Salir

Puedes salir cuando quieras en tu perfil. Lo que ganaste sigue siendo tuyo. Las invitaciones que enviaste antes ya no ganan nada.

## 9. Cambios

Podemos cambiar el importe o terminar el programa. Lo que ganaste antes sigue siendo tuyo. Una versión nueva de este acuerdo se publica con anticipación, con lo que cambió marcado palabra por palabra; hasta que entre en vigor, rige la versión que aceptaste.
`,
    },
    pt: {
      title: 'Acordo de recompensas',
      summary: `Você ganha uma recompensa quando alguém que convidou completa o perfil e faz o primeiro negócio.
As recompensas são um agradecimento no token da plataforma. Não prometemos seu valor.
Retiramos o que foi obtido por fraude, com um lançamento que você pode ver.`,
      content: `## 1. O que você ganha

Você ganha uma recompensa no token da plataforma quando alguém que você convidou completa o perfil e faz o primeiro negócio. As duas coisas precisam acontecer; um convite sozinho não rende nada. O valor em vigor aparece onde você convida.

## 2. O que é uma recompensa

Uma recompensa é um agradecimento. Não é salário, empréstimo nem participação no operador, e não faz de você nosso empregado nem nosso agente. Você não fala em nosso nome e não promete ganhos a ninguém.

## 3. O token da plataforma

O token tem um mercado como outros ativos, e seu preço se move. Não prometemos seu valor nem o recompramos. Você pode mantê-lo, enviá-lo, vendê-lo ou usá-lo para impulsionar um projeto. Um impulso é gasto em definitivo: não é devolvido e não conta para a meta do projeto.

## 4. Como é paga

Uma recompensa é um lançamento com seu próprio motivo, então você sempre sabe de onde veio. Ela é paga uma vez por pessoa convidada, faça ela o que fizer depois. Se um pagamento falhar, nós o repetimos; ele não pode ser feito duas vezes.

## 5. Convidar com respeito

Convide pessoas que você conhece e que querem ter notícias suas. Não envie convites em massa, não pague outros para criar uma conta e não use nosso nome em publicidade. Quem recebe seu convite vê que foi você e decide sozinho quem vê o próprio perfil.

## 6. O que não conta

Contas suas, contas que não pertencem a uma pessoa ou organização real e negócios consigo mesmo não rendem nada. Olhamos os aparelhos e o dinheiro que essas contas compartilham.

## 7. O que retiramos

Retiramos recompensas obtidas por fraude, contas falsas ou negócios consigo mesmo, com um lançamento que você pode ver e seu motivo. Antes escrevemos para você, e você pode responder na página de ajuda. Quem decide é uma pessoa, não um programa.

## 8. Sair

Você pode sair quando quiser no seu perfil. O que ganhou continua seu. Convites que você enviou antes não rendem mais nada.

## 9. Mudanças

Podemos mudar o valor ou encerrar o programa. O que você ganhou antes continua seu. Uma nova versão deste acordo é publicada com antecedência, com o que mudou marcado palavra por palavra; até ela entrar em vigor, vale a versão que você aceitou.
`,
    },
  },
}
