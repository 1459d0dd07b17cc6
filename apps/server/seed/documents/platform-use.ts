import type { DocumentText, NewDocument } from '#features/document'

/** The texts of a version of the terms; later ones say more in three places. */
interface Wording {
  mistakes: string
  halts: string
  rulings: string
}

const english = ({ mistakes, halts, rulings }: Wording): DocumentText => ({
  title: 'Platform use agreement',
  summary: `You act for yourself, or for an organization that has authorized you.
Settled orders, transfers and payments are final. Our mistakes are corrected by a new entry that you can see.
On the street you trade with people; we hold the asset until one side has kept its part.
Every fee is shown before you confirm.`,
  content: `## 1. Who acts

You act for yourself, or for an organization that has authorized you. One person may have several profiles, each with its own pocket. Keep your password, codes and keys to yourself, and tell us at once if you lose one: what is done with them counts as done by you until then.

An API key acts for one profile and only in what you allowed. You can remove it at any time.

## 2. What is final

Orders, transfers and payments are final once they’re settled. ${mistakes}

We may halt a market while we check its books. ${halts} What’s yours stays yours: an open order can be canceled at any time.

## 3. Holds

An amount can be on hold: for an order, a ticket, a pledge, a subscription, dues or a withdrawal. It stays in your wallet, and your pocket shows the reason. A hold ends exactly once: it’s spent for what it was made for, or it’s available again.

## 4. Agents

Deposits and withdrawals go through agents, who are members with limits that we set. An agent issues an amount once your payment has arrived, and pays out what you withdraw. You may cancel a withdrawal until the agent has started to pay. If an agent doesn’t act in time, write to us: we see each step.

## 5. Street

You trade with people, not with us. We hold the asset in escrow from the start and give it to whoever keeps the agreement. Each step has a deadline that you see. When you disagree, every deadline stops until a person has looked.

${rulings}

Payments outside the chat of a ticket, threats and false receipts end in a suspension.

## 6. Ventures, groups and offers

A sponsor, a captain or an issuer is responsible for what they promise. We hold the money as the page says: all-or-nothing pledges until the end, subscriptions with a minimum until it’s reached. After that it’s theirs, and what they owe you is between you and them. We help to find out what was said, because nothing that was published can be unwritten.

## 7. What it costs

Every fee is shown before you confirm, and it’s an entry of its own in your ledger. There’s no fee for holding an asset, and none for closing your account. We announce a higher fee 14 days ahead.

## 8. What we don’t allow

Accounts in someone else’s name, trading with yourself to move a price, programs that try to overload the service, and anything the law of your country forbids. We may suspend an account that does it. Its owner hears the reason and may answer.

## 9. How it ends

You may close your account on any day. Withdraw or send what you own first; open tickets, pledges and memberships come to their end as agreed. Records that others depend on remain, as the privacy policy says.

## 10. Changes

We publish a new version ahead, with what changed marked word by word. Until it’s in force, the version that you accepted applies.
`,
})

const spanish = ({ mistakes, halts, rulings }: Wording): DocumentText => ({
  title: 'Acuerdo de uso de la plataforma',
  summary: `Actúas por ti o por una organización que te ha autorizado.
Las órdenes, transferencias y pagos liquidados son definitivos. Nuestros errores se corrigen con un movimiento nuevo que puedes ver.
En la calle operas con personas; retenemos el activo hasta que una parte haya cumplido.
Cada comisión se muestra antes de que confirmes.`,
  content: `## 1. Quién actúa

Actúas por ti o por una organización que te ha autorizado. Una persona puede tener varios perfiles, cada uno con su bolsillo. No compartas tu contraseña, tus códigos ni tus claves, y avísanos enseguida si pierdes alguno: hasta entonces, lo que se haga con ellos cuenta como hecho por ti.

Una clave de API actúa por un perfil y solo en lo que permitiste. Puedes quitarla en cualquier momento.

## 2. Qué es definitivo

Las órdenes, transferencias y pagos son definitivos una vez liquidados. ${mistakes}

Podemos suspender un mercado mientras revisamos sus cuentas. ${halts} Lo tuyo sigue siendo tuyo: una orden abierta se puede cancelar en cualquier momento.

## 3. Retenciones

Un importe puede estar retenido: por una orden, un ticket, un aporte, una suscripción, una cuota o un retiro. Sigue en tu billetera y tu bolsillo muestra el motivo. Una retención termina exactamente una vez: se gasta en aquello para lo que se hizo o vuelve a estar disponible.

## 4. Agentes

Los depósitos y retiros pasan por agentes, que son miembros con límites que fijamos nosotros. Un agente emite un importe cuando tu pago ha llegado y paga lo que retiras. Puedes cancelar un retiro hasta que el agente haya empezado a pagar. Si un agente no actúa a tiempo, escríbenos: vemos cada paso.

## 5. Calle

Operas con personas, no con nosotros. Retenemos el activo en garantía desde el inicio y lo entregamos a quien cumple lo acordado. Cada paso tiene un plazo que ves. Si no están de acuerdo, todos los plazos se detienen hasta que una persona lo haya revisado.

${rulings}

Los pagos fuera del chat de un ticket, las amenazas y los comprobantes falsos terminan en una suspensión.

## 6. Proyectos, grupos y ofertas

Quien promueve un proyecto, dirige un grupo o emite un activo responde por lo que promete. Retenemos el dinero como dice la página: los aportes de todo o nada hasta el final, las suscripciones con un mínimo hasta alcanzarlo. Después es suyo, y lo que te deben queda entre ustedes. Ayudamos a averiguar qué se dijo, porque nada de lo publicado se puede borrar.

## 7. Cuánto cuesta

Cada comisión se muestra antes de que confirmes y es un movimiento propio en tu libro mayor. No hay comisión por tener un activo ni por cerrar tu cuenta. Anunciamos una comisión más alta con 14 días de anticipación.

## 8. Qué no permitimos

Cuentas a nombre de otra persona, operar contigo mismo para mover un precio, programas que intentan sobrecargar el servicio y todo lo que la ley de tu país prohíbe. Podemos suspender una cuenta que lo haga. Su titular conoce el motivo y puede responder.

## 9. Cómo termina

Puedes cerrar tu cuenta cualquier día. Antes retira o envía lo que tienes; los tickets, aportes y membresías abiertos llegan a su fin como se acordó. Los registros de los que dependen otras personas permanecen, como dice la política de privacidad.

## 10. Cambios

Publicamos una versión nueva con anticipación, con lo que cambió marcado palabra por palabra. Hasta que entre en vigor, rige la versión que aceptaste.
`,
})

const portuguese = ({ mistakes, halts, rulings }: Wording): DocumentText => ({
  title: 'Acordo de uso da plataforma',
  summary: `Você age por si ou por uma organização que o autorizou.
Ordens, transferências e pagamentos liquidados são definitivos. Nossos erros são corrigidos com um novo lançamento que você pode ver.
Na rua você negocia com pessoas; retemos o ativo até que uma parte tenha cumprido.
Cada taxa aparece antes de você confirmar.`,
  content: `## 1. Quem age

Você age por si ou por uma organização que o autorizou. Uma pessoa pode ter vários perfis, cada um com seu bolso. Não compartilhe sua senha, seus códigos nem suas chaves, e avise-nos logo se perder algum: até lá, o que for feito com eles conta como feito por você.

Uma chave de API age por um perfil e só no que você permitiu. Você pode removê-la a qualquer momento.

## 2. O que é definitivo

Ordens, transferências e pagamentos são definitivos depois de liquidados. ${mistakes}

Podemos suspender um mercado enquanto conferimos suas contas. ${halts} O que é seu continua seu: uma ordem aberta pode ser cancelada a qualquer momento.

## 3. Retenções

Um valor pode estar retido: por uma ordem, um ticket, um aporte, uma subscrição, uma contribuição ou um saque. Ele continua na sua carteira, e seu bolso mostra o motivo. Uma retenção termina exatamente uma vez: é gasta naquilo para que foi feita ou volta a ficar disponível.

## 4. Agentes

Depósitos e saques passam por agentes, que são membros com limites definidos por nós. Um agente emite um valor quando seu pagamento chega e paga o que você saca. Você pode cancelar um saque até o agente começar a pagar. Se um agente não agir a tempo, escreva para nós: vemos cada passo.

## 5. Rua

Você negocia com pessoas, não conosco. Retemos o ativo em garantia desde o início e o entregamos a quem cumpre o combinado. Cada passo tem um prazo que você vê. Se vocês discordarem, todos os prazos ficam suspensos até uma pessoa olhar o caso.

${rulings}

Pagamentos fora do chat de um ticket, ameaças e comprovantes falsos terminam em suspensão.

## 6. Projetos, grupos e ofertas

Quem promove um projeto, dirige um grupo ou emite um ativo responde pelo que promete. Retemos o dinheiro como diz a página: aportes de tudo ou nada até o fim, subscrições com um mínimo até que ele seja atingido. Depois ele é deles, e o que devem a você fica entre vocês. Ajudamos a descobrir o que foi dito, porque nada do que foi publicado pode ser desfeito.

## 7. Quanto custa

Cada taxa aparece antes de você confirmar e é um lançamento próprio. Não há taxa por manter um ativo nem por encerrar sua conta. Anunciamos uma taxa maior com 14 dias de antecedência.

## 8. O que não permitimos

Contas em nome de outra pessoa, negociar consigo mesmo para mover um preço, programas que tentam sobrecarregar o serviço e tudo o que a lei do seu país proíbe. Podemos suspender uma conta que faça isso. O titular conhece o motivo e pode responder.

## 9. Como termina

Você pode encerrar sua conta em qualquer dia. Antes, saque ou envie o que tem; tickets, aportes e associações abertos chegam ao fim como combinado. Registros de que outras pessoas dependem permanecem, como diz a política de privacidade.

## 10. Mudanças

Publicamos uma nova versão com antecedência, com o que mudou marcado palavra por palavra. Até ela entrar em vigor, vale a versão que você aceitou.
`,
})

const VERSION_0: Record<'en' | 'es' | 'pt', Wording> = {
  en: {
    mistakes: 'If we make a mistake, we correct it with a new entry.',
    halts: 'We say so on its page.',
    rulings: 'Our staff read what both sides wrote and decide.',
  },
  es: {
    mistakes: 'Si cometemos un error, lo corregimos con un movimiento nuevo.',
    halts: 'Lo indicamos en su página.',
    rulings: 'El equipo lee lo que escribieron ambas partes y decide.',
  },
  pt: {
    mistakes: 'Se cometermos um erro, corrigimos com um novo lançamento.',
    halts: 'Avisamos na página dele.',
    rulings: 'A equipe lê o que as duas partes escreveram e decide.',
  },
}

const VERSION_1: typeof VERSION_0 = {
  en: {
    mistakes: 'If we make a mistake, we correct it with a new entry that you can see, and we tell you.',
    halts: 'We say so on its page, with the reason.',
    rulings:
      'Our staff read what both sides wrote and decide within 48 hours. Above a set value two of them sign. You read the reason, and you may appeal once within a day; then other staff decide for good.',
  },
  es: {
    mistakes: 'Si cometemos un error, lo corregimos con un movimiento nuevo que puedes ver, y te avisamos.',
    halts: 'Lo indicamos en su página, con el motivo.',
    rulings:
      'El equipo lee lo que escribieron ambas partes y decide en 48 horas. Por encima de cierto valor firman dos personas. Lees el motivo y puedes apelar una vez dentro de un día; entonces deciden otras personas del equipo de forma definitiva.',
  },
  pt: {
    mistakes: 'Se cometermos um erro, corrigimos com um novo lançamento que você pode ver, e avisamos você.',
    halts: 'Avisamos na página dele, com o motivo.',
    rulings:
      'A equipe lê o que as duas partes escreveram e decide em 48 horas. Acima de certo valor, duas pessoas assinam. Você lê o motivo e pode recorrer uma vez dentro de um dia; então outras pessoas da equipe decidem em definitivo.',
  },
}

const VERSION_2: typeof VERSION_0 = {
  en: {
    ...VERSION_1.en,
    mistakes: 'If we make a mistake, we correct it within one bank day with a new entry that you can see, and we tell you.',
    halts: 'We say so on its page, with the reason, and we take no new orders until it’s open again.',
  },
  es: {
    ...VERSION_1.es,
    mistakes: 'Si cometemos un error, lo corregimos en un día hábil bancario con un movimiento nuevo que puedes ver, y te avisamos.',
    halts: 'Lo indicamos en su página, con el motivo, y no aceptamos órdenes nuevas hasta que se reabra.',
  },
  pt: {
    ...VERSION_1.pt,
    mistakes: 'Se cometermos um erro, corrigimos em um dia útil bancário com um novo lançamento que você pode ver, e avisamos você.',
    halts: 'Avisamos na página dele, com o motivo, e não aceitamos novas ordens até que ele reabra.',
  },
}

const inAllLanguages = (wording: typeof VERSION_0): NewDocument['texts'] => ({
  en: english(wording.en),
  es: spanish(wording.es),
  pt: portuguese(wording.pt),
})

export const platformUse: NewDocument = { role: 'platform_use', texts: inAllLanguages(VERSION_1) }

/** The version before it and the one after it, for the demo. */
export const earlierPlatformUse: NewDocument = { role: 'platform_use', version: '0.9', texts: inAllLanguages(VERSION_0) }
export const comingPlatformUse: NewDocument = { role: 'platform_use', version: '1.1', texts: inAllLanguages(VERSION_2) }
