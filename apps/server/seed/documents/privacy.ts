import type { NewDocument } from '#features/document'

export const privacy: NewDocument = {
  role: 'privacy',
  texts: {
    en: {
      title: 'Privacy policy',
      summary: `We keep what your account needs, and nothing for advertising.
Documents that you upload are encrypted, and we record who opens them.
Ledger entries stay, because other people’s balances depend on them.
You decide who sees your profile, and you can close your account.`,
      content: `## 1. What we keep

Your email address, a hash of your password, your profiles with what you write and upload, the devices you sign in with, and everything that happens in your pockets: entries, holds, orders, tickets, pledges, memberships, subscriptions and agreements. Each has the time at which it happened.

We keep the network address of a sign-in and of each sensitive action. It helps you and us to recognize an intruder.

## 2. What we encrypt

Documents for a verification, receipts that you send in a ticket’s chat, and the numbers of your linked bank accounts are encrypted before they’re stored. Lists show only the last characters of an account. Whoever opens such a document or number leaves a record with name and time.

Images are decoded and drawn again, so that the place where a photo was taken isn’t published with it.

## 3. Who sees what

Your profile has three settings: visible to everyone, to members, or to friends only. A hidden profile answers as if it didn’t exist. You can block a profile at any time.

- An agent sees your full bank account only after starting a payout to it.
- The other side of a ticket sees the account you named only after it was accepted.
- The manager of an asset sees the names of its holders. Everyone else sees sizes, never names.
- A venture’s page names its backers only as far as its sponsor chose before the first pledge.
- Staff see what their work needs: requests for help, disputes, verifications. Each view is recorded.

## 4. What we don’t do

We don’t sell your data, and we don’t show advertising. Our pages load nothing from other companies: no fonts, no counters, no pictures. Links in texts of members open in a new tab and don’t tell the other site where you came from.

## 5. What can’t be deleted

A ledger entry is never changed or removed, because the other side’s balance depends on it. The same holds for agreements and for the log of staff actions. When you close your account, your name disappears from pages, and these records remain with a number in place of your profile.

## 6. Proof without names

Each day we publish the total that we owe in each asset, and a tree of commitments that lets you check your own balance. A commitment fixes an amount and hides it. No one can read your balance from what we publish.

## 7. Notifications

You choose for each kind of event whether it reaches you by email or on your phone. Messages about the security of your account are always sent.

## 8. Your rights

You can read everything we keep about you, download your movements as a file, correct your profile, and close your account. Write to us on the help page, and a person answers. If the answer doesn’t satisfy you, you may turn to the data protection authority of your country.

## 9. Changes

A new version is announced ahead. You can read it, see word by word what changed, and answer before it’s in force.
`,
    },
    es: {
      title: 'Política de privacidad',
      summary: `Guardamos lo que tu cuenta necesita, y nada para publicidad.
Los documentos que subes se cifran, y registramos quién los abre.
Los movimientos permanecen, porque de ellos dependen los saldos de otras personas.
Tú decides quién ve tu perfil, y puedes cerrar tu cuenta.`,
      content: `## 1. Qué guardamos

Tu correo, un resumen cifrado de tu contraseña, tus perfiles con lo que escribes y subes, los dispositivos con los que inicias sesión y todo lo que pasa en tus bolsillos: movimientos, retenciones, órdenes, tickets, aportes, membresías, suscripciones y acuerdos. Cada cosa con su hora.

Guardamos la dirección de red de cada inicio de sesión y de cada acción delicada. Nos ayuda, a ti y a nosotros, a reconocer a un intruso.

## 2. Qué ciframos

Los documentos de una verificación, los comprobantes que envías en el chat de un ticket y los números de tus cuentas vinculadas se cifran antes de guardarse. Las listas muestran solo los últimos caracteres de una cuenta. Quien abre un documento o un número así deja un registro con nombre y hora.

Las imágenes se decodifican y se vuelven a dibujar, para que el lugar donde se tomó una foto no se publique con ella.

## 3. Quién ve qué

Tu perfil tiene tres opciones: visible para todos, para miembros o solo para amigos. Un perfil oculto responde como si no existiera. Puedes bloquear un perfil en cualquier momento.

- Un agente ve tu cuenta bancaria completa solo después de iniciar un pago a ella.
- La otra parte de un ticket ve la cuenta que indicaste solo cuando fue aceptado.
- El administrador de un activo ve los nombres de sus tenedores. Los demás ven tamaños, nunca nombres.
- La página de un proyecto nombra a quienes aportaron solo hasta donde lo decidió su responsable antes del primer aporte.
- El equipo ve lo que su trabajo requiere: consultas, disputas, verificaciones. Cada vista queda registrada.

## 4. Qué no hacemos

No vendemos tus datos ni mostramos publicidad. Nuestras páginas no cargan nada de otras empresas: ni tipografías, ni contadores, ni imágenes. Los enlaces en textos de miembros se abren en otra pestaña y no le dicen al otro sitio de dónde vienes.

## 5. Qué no se puede borrar

Un movimiento nunca se cambia ni se borra, porque de él depende el saldo de la otra parte. Lo mismo vale para los acuerdos y para el registro de acciones del equipo. Cuando cierras tu cuenta, tu nombre desaparece de las páginas y estos registros quedan con un número en lugar de tu perfil.

## 6. Prueba sin nombres

Cada día publicamos el total que debemos en cada activo y un árbol de compromisos que te permite comprobar tu propio saldo. Un compromiso fija un importe y lo oculta. Nadie puede leer tu saldo en lo que publicamos.

## 7. Notificaciones

Para cada tipo de evento eliges si te llega por correo o al teléfono. Los mensajes sobre la seguridad de tu cuenta se envían siempre.

## 8. Tus derechos

Puedes leer todo lo que guardamos sobre ti, descargar tus movimientos en un archivo, corregir tu perfil y cerrar tu cuenta. Escríbenos en la página de ayuda y te responde una persona. Si la respuesta no te satisface, puedes acudir a la autoridad de protección de datos de tu país.

## 9. Cambios

Una versión nueva se anuncia con anticipación. Puedes leerla, ver palabra por palabra qué cambió y responder antes de que entre en vigor.
`,
    },
    pt: {
      title: 'Política de privacidade',
      summary: `Guardamos o que sua conta precisa, e nada para publicidade.
Os documentos que você envia são criptografados, e registramos quem os abre.
Os lançamentos permanecem, porque os saldos de outras pessoas dependem deles.
Você decide quem vê seu perfil e pode encerrar sua conta.`,
      content: `## 1. O que guardamos

Seu e-mail, um resumo criptográfico da sua senha, seus perfis com o que você escreve e envia, os aparelhos com que você entra e tudo o que acontece nos seus bolsos: lançamentos, retenções, ordens, tickets, aportes, associações, subscrições e acordos. Cada coisa com sua hora.

Guardamos o endereço de rede de cada entrada e de cada ação sensível. Isso ajuda você e nós a reconhecer um intruso.

## 2. O que criptografamos

Os documentos de uma verificação, os comprovantes que você envia no chat de um ticket e os números das suas contas vinculadas são criptografados antes de serem guardados. As listas mostram só os últimos caracteres de uma conta. Quem abre um documento ou número assim deixa um registro com nome e hora.

As imagens são decodificadas e redesenhadas, para que o lugar onde uma foto foi tirada não seja publicado com ela.

## 3. Quem vê o quê

Seu perfil tem três opções: visível para todos, para membros ou só para amigos. Um perfil oculto responde como se não existisse. Você pode bloquear um perfil a qualquer momento.

- Um agente vê sua conta bancária completa só depois de iniciar um pagamento para ela.
- A outra parte de um ticket vê a conta que você indicou só depois do aceite.
- O administrador de um ativo vê os nomes dos titulares. Os demais veem tamanhos, nunca nomes.
- A página de um projeto nomeia quem aportou só até onde o responsável decidiu antes do primeiro aporte.
- A equipe vê o que o trabalho exige: chamados, disputas, verificações. Cada visualização fica registrada.

## 4. O que não fazemos

Não vendemos seus dados nem exibimos publicidade. Nossas páginas não carregam nada de outras empresas: nem fontes, nem contadores, nem imagens. Links em textos de membros abrem em outra aba e não dizem ao outro site de onde você veio.

## 5. O que não pode ser apagado

Um lançamento nunca é alterado ou apagado, porque o saldo da outra parte depende dele. O mesmo vale para os acordos e para o registro das ações da equipe. Quando você encerra a conta, seu nome some das páginas, e esses registros ficam com um número no lugar do seu perfil.

## 6. Prova sem nomes

Todo dia publicamos o total que devemos em cada ativo e uma árvore de compromissos que permite conferir seu próprio saldo. Um compromisso fixa um valor e o esconde. Ninguém consegue ler seu saldo no que publicamos.

## 7. Notificações

Para cada tipo de evento você escolhe se ele chega por e-mail ou no celular. Mensagens sobre a segurança da sua conta são sempre enviadas.

## 8. Seus direitos

Você pode ler tudo o que guardamos sobre você, baixar seus lançamentos em um arquivo, corrigir seu perfil e encerrar sua conta. Escreva para nós na página de ajuda, e uma pessoa responde. Se a resposta não bastar, você pode procurar a autoridade de proteção de dados do seu país.

## 9. Mudanças

Uma nova versão é anunciada com antecedência. Você pode lê-la, ver palavra por palavra o que mudou e responder antes que entre em vigor.
`,
    },
  },
}
