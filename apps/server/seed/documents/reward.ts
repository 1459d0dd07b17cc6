import type { NewDocument } from '#features/document'

export const reward: NewDocument = {
  role: 'reward',
  texts: {
    en: {
      title: 'Reward agreement',
      summary: `You earn a reward when someone you invited completes their profile and makes a first trade.
Rewards are a thank-you in the platform token. We don’t promise their value.
A person looks at what seems to be one person on both sides before it is paid.`,
      content: `## 1. What you earn

You earn a reward in the platform token when someone joins with your link or code, completes their profile and makes a first trade on the exchange. All of it must happen; an invitation alone earns nothing. Whoever joined may be rewarded too. The amounts in force are shown where you invite; what counts is the amount on the day they joined.

## 2. What a reward is

A reward is a thank-you. It isn’t a wage, a loan or a share in the operator, and it makes you neither our employee nor our agent. You don’t speak for us, and you don’t promise anyone a profit.

## 3. The platform token

The token has a market like other assets, and its price moves. We don’t promise its value and don’t buy it back. You may hold it, send it, sell it, or use it to boost a venture. A boost is spent for good: it isn’t refunded and doesn’t count toward the venture’s target.

## 4. How it’s paid

A reward is an entry in your ledger with its own reason, so you can always tell where it came from. It’s paid once for each person you invited, whatever they do later, out of a fund that we set aside. If the fund is empty, the reward waits until it is filled; it isn’t lost, and it can’t be paid twice. At most 50 people a year count, and at most five are paid on one day; the others follow on the next.

## 5. Inviting fairly

Invite people you know, who want to hear from you. Don’t send invitations in bulk, don’t pay others to sign up, and don’t use our name in advertising. Whoever you invite sees your name when they open your link. You see the name that they show once their profile is complete; who sees their profile is up to them.

## 6. What doesn’t count

Accounts of your own, accounts that don’t belong to a real person or organization, and trades with yourself earn nothing. We look at whether both accounts were used at the same address or with the same device, share a linked account, or traded with each other first.

## 7. What we hold back

A reward that looks as if both sides were one person is held back until someone of our staff has looked at it. They let it be paid, or refuse it and write down why: you read the reason in your activity and beside the person’s name, and you may answer on the help page. A person decides, not a program. What was paid isn’t taken back.

## 8. Taking part

Nothing obliges you to invite anyone: whoever doesn’t share their link takes no part. What you’ve earned stays yours, and so does what we grant you for other help, always with a reason that you can read.

## 9. Changes

We may change the amounts or close the program. What was promised for people who have already joined still counts, and what you earned stays yours. A new version of this agreement is published ahead, with what changed marked word by word; until it’s in force, the version that you accepted applies.
`,
    },
    es: {
      title: 'Acuerdo de recompensas',
      summary: `Ganas una recompensa cuando alguien a quien invitaste completa su perfil y hace su primera operación.
Las recompensas son un agradecimiento en el token de la plataforma. No prometemos su valor.
Una persona revisa, antes de pagar, lo que parece una misma persona de ambos lados.`,
      content: `## 1. Qué ganas

Ganas una recompensa en el token de la plataforma cuando alguien se une con tu enlace o código, completa su perfil y hace su primera operación en el mercado. Todo eso debe ocurrir; una invitación sola no gana nada. Quien se une también puede recibir una recompensa. Los importes vigentes se muestran donde invitas; vale el del día en que se unió.

## 2. Qué es una recompensa

Una recompensa es un agradecimiento. No es un salario, un préstamo ni una participación en el operador, y no te convierte en nuestro empleado ni en nuestro agente. No hablas en nuestro nombre y no prometes ganancias a nadie.

## 3. El token de la plataforma

El token tiene un mercado como otros activos y su precio se mueve. No prometemos su valor ni lo recompramos. Puedes conservarlo, enviarlo, venderlo o usarlo para impulsar un proyecto. Un impulso se gasta de forma definitiva: no se devuelve ni cuenta para la meta del proyecto.

## 4. Cómo se paga

Una recompensa es un movimiento en tu libro mayor con su propio motivo, así siempre sabes de dónde vino. Se paga una vez por cada persona que invitaste, haga lo que haga después, con un fondo que reservamos. Si el fondo está vacío, la recompensa espera a que se llene; no se pierde ni se puede pagar dos veces. Cuentan 50 personas al año como máximo, y en un día se pagan cinco como máximo; las demás, al día siguiente.

## 5. Invitar con respeto

Invita a personas que conoces y que quieren saber de ti. No envíes invitaciones en masa, no pagues a otros para que creen una cuenta y no uses nuestro nombre en publicidad. Quien abre tu enlace ve tu nombre. Tú ves el nombre que esa persona muestra cuando su perfil está completo; quién ve su perfil lo decide ella.

## 6. Qué no cuenta

Las cuentas propias, las que no pertenecen a una persona u organización real y las operaciones contigo mismo no ganan nada. Miramos si ambas cuentas se usaron en la misma dirección o con el mismo dispositivo, si comparten una cuenta vinculada o si operaron primero entre sí.

## 7. Qué retenemos

Una recompensa en la que ambas partes parecen una misma persona queda retenida hasta que alguien de nuestro equipo la revisa. Permite pagarla, o la rechaza y escribe por qué: lees el motivo en tu actividad y junto al nombre de la persona, y puedes responder en la página de ayuda. Decide una persona, no un programa. Lo que se pagó no se retira.

## 8. Participar

Nada te obliga a invitar a nadie: quien no comparte su enlace no participa. Lo que ganaste sigue siendo tuyo, y también lo que te damos por otra ayuda, siempre con un motivo que puedes leer.

## 9. Cambios

Podemos cambiar los importes o cerrar el programa. Lo prometido por quienes ya se unieron sigue valiendo, y lo que ganaste sigue siendo tuyo. Una versión nueva de este acuerdo se publica con anticipación, con lo que cambió marcado palabra por palabra; hasta que entre en vigor, rige la versión que aceptaste.
`,
    },
    pt: {
      title: 'Acordo de recompensas',
      summary: `Você ganha uma recompensa quando alguém que convidou completa o perfil e faz o primeiro negócio.
As recompensas são um agradecimento no token da plataforma. Não prometemos seu valor.
Uma pessoa analisa, antes de pagar, o que parece a mesma pessoa dos dois lados.`,
      content: `## 1. O que você ganha

Você ganha uma recompensa no token da plataforma quando alguém entra com seu link ou código, completa o perfil e faz o primeiro negócio no mercado. Tudo isso precisa acontecer; um convite sozinho não rende nada. Quem entra também pode receber uma recompensa. Os valores em vigor aparecem onde você convida; vale o do dia em que a pessoa entrou.

## 2. O que é uma recompensa

Uma recompensa é um agradecimento. Não é salário, empréstimo nem participação no operador, e não faz de você nosso empregado nem nosso agente. Você não fala em nosso nome e não promete ganhos a ninguém.

## 3. O token da plataforma

O token tem um mercado como outros ativos, e seu preço se move. Não prometemos seu valor nem o recompramos. Você pode mantê-lo, enviá-lo, vendê-lo ou usá-lo para impulsionar um projeto. Um impulso é gasto em definitivo: não é devolvido e não conta para a meta do projeto.

## 4. Como é paga

Uma recompensa é um lançamento com seu próprio motivo, então você sempre sabe de onde veio. Ela é paga uma vez por pessoa convidada, faça ela o que fizer depois, com um fundo que reservamos. Se o fundo estiver vazio, a recompensa espera até ele ser completado; ela não se perde nem pode ser paga duas vezes. Contam no máximo 50 pessoas por ano, e no máximo cinco são pagas num dia; as outras, no dia seguinte.

## 5. Convidar com respeito

Convide pessoas que você conhece e que querem ter notícias suas. Não envie convites em massa, não pague outros para criar uma conta e não use nosso nome em publicidade. Quem abre seu link vê seu nome. Você vê o nome que a pessoa mostra quando o perfil está completo; quem vê o perfil é ela que decide.

## 6. O que não conta

Contas suas, contas que não pertencem a uma pessoa ou organização real e negócios consigo mesmo não rendem nada. Olhamos se as duas contas foram usadas no mesmo endereço ou com o mesmo aparelho, se compartilham uma conta vinculada ou se negociaram primeiro entre si.

## 7. O que retemos

Uma recompensa em que os dois lados parecem a mesma pessoa fica retida até alguém da nossa equipe analisá-la. Essa pessoa libera o pagamento, ou recusa e escreve por quê: você lê o motivo na sua atividade e ao lado do nome da pessoa, e pode responder na página de ajuda. Quem decide é uma pessoa, não um programa. O que foi pago não é retirado.

## 8. Participar

Nada obriga você a convidar alguém: quem não compartilha o link não participa. O que ganhou continua seu, e também o que damos a você por outra ajuda, sempre com um motivo que você pode ler.

## 9. Mudanças

Podemos mudar os valores ou fechar o programa. O que foi prometido por quem já entrou continua valendo, e o que você ganhou continua seu. Uma nova versão deste acordo é publicada com antecedência, com o que mudou marcado palavra por palavra; até ela entrar em vigor, vale a versão que você aceitou.
`,
    },
  },
}
