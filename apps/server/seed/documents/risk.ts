import type { NewDocument } from '#features/document'

export const risk: NewDocument = {
  role: 'risk',
  texts: {
    en: {
      title: 'Risk disclosure',
      summary: `Prices move, sometimes far and fast. You can lose what you pay.
A face value is what a note states, not a price that anyone guarantees.
An issuer, a sponsor or a dealer may fail to keep a promise.
A small market may have no buyer when you want to sell.`,
      content: `## 1. You can lose what you pay

Prices move, sometimes far and fast. Nothing that you see here promises a gain, and past prices say little about later ones. Pay only what you can do without.

## 2. Face value isn’t price

A face value is the amount that a note states. Its price may be lower, and you may have to wait until the end to receive the amount, if the issuer can pay it.

## 3. The issuer may fail

An asset is a claim against its issuer. Tenants may leave, a harvest may fail, a company may close. Then coupons fall or stop, and in the worst case nothing is repaid. A coupon is paid only if the manager has the money for it.

## 4. You may not find a buyer

Some markets are small. There may be no buyer when you want to sell, or only at a much lower price. A manager may pause trading or transfers for a stated reason, and we may halt a market while we check its books. Meanwhile you can’t sell there.

## 5. Orders and programs

A market order takes the prices that are in the book. Its protection price limits how far. A stop order may fill at a worse price than its trigger. An order that you gave to a program counts like one that you gave yourself. If your connection breaks, your orders stay in the book.

## 6. Currencies

Assets that follow a currency rise and fall with it. If you pay in another asset than the one in which an offer is priced, the rate at the moment of payment counts.

## 7. Street

You trade with people whom you may not know. Escrow keeps the asset until the payment is confirmed, but a bank can take back a payment days later. Look at the other side’s score and limits, and never release before you’ve seen the money in your own account.

## 8. Ventures and groups

A venture may miss its target: then all-or-nothing pledges come back in full, and other payments don’t. A venture that reached its target may still fail. What a sponsor or a group promises in return is their promise, not ours.

## 9. Offers with a minimum

While an offer waits for its minimum your payment is on hold, and you can’t use it elsewhere. It’s released in full if the minimum is missed, without interest.

## 10. Coins

A transfer on a chain can’t be reversed. Coins sent to a wrong address or on a wrong chain are lost. A deposit counts after a number of confirmations that we set.

## 11. Technology and access

We keep backups and check the ledger, but a service can fail. Whoever has your password and your second factor can act as you. Keep your recovery codes on paper.

## 12. Law and taxes

Laws differ and change. An asset that you may hold today may be closed to your country tomorrow; you may then sell it, but not add to it. You’re responsible for your taxes.
`,
    },
    es: {
      title: 'Aviso de riesgos',
      summary: `Los precios se mueven, a veces mucho y rápido. Puedes perder lo que pagas.
El valor nominal es lo que figura en un título, no un precio que alguien garantice.
Un emisor, un responsable o un cambista puede no cumplir una promesa.
Un mercado pequeño puede no tener comprador cuando quieras vender.`,
      content: `## 1. Puedes perder lo que pagas

Los precios se mueven, a veces mucho y rápido. Nada de lo que ves aquí promete una ganancia, y los precios pasados dicen poco sobre los futuros. Paga solo lo que puedas perder.

## 2. El valor nominal no es el precio

El valor nominal es el importe que figura en un título. Su precio puede ser menor, y quizá debas esperar hasta el final para recibir ese importe, si el emisor puede pagarlo.

## 3. El emisor puede fallar

Un activo es un crédito contra su emisor. Los inquilinos pueden irse, una cosecha puede perderse, una empresa puede cerrar. Entonces los cupones bajan o cesan, y en el peor caso no se devuelve nada. Un cupón se paga solo si el administrador tiene el dinero.

## 4. Quizá no encuentres comprador

Algunos mercados son pequeños. Puede no haber comprador cuando quieras vender, o solo a un precio mucho menor. Un administrador puede pausar la negociación o las transferencias por un motivo declarado, y podemos suspender un mercado mientras revisamos sus cuentas. Mientras tanto no puedes vender allí.

## 5. Órdenes y programas

Una orden de mercado toma los precios que hay en el libro. Su precio de protección limita hasta dónde. Una orden stop puede ejecutarse a un precio peor que su activación. Una orden que dio un programa tuyo cuenta como una que diste tú. Si tu conexión se corta, tus órdenes siguen en el libro.

## 6. Monedas

Los activos que siguen a una moneda suben y bajan con ella. Si pagas en un activo distinto de aquel en que se fija el precio de una oferta, cuenta la tasa del momento del pago.

## 7. Calle

Operas con personas que quizá no conoces. La garantía conserva el activo hasta que se confirma el pago, pero un banco puede revertir un pago días después. Mira el puntaje y los límites de la otra parte, y nunca liberes antes de ver el dinero en tu propia cuenta.

## 8. Proyectos y grupos

Un proyecto puede no alcanzar su meta: entonces los aportes de todo o nada vuelven completos y los demás pagos no. Un proyecto que alcanzó su meta también puede fracasar. Lo que un responsable o un grupo promete a cambio es su promesa, no la nuestra.

## 9. Ofertas con un mínimo

Mientras una oferta espera su mínimo, tu pago está retenido y no puedes usarlo en otra cosa. Si no se alcanza, se libera por completo, sin intereses.

## 10. Criptomonedas

Una transferencia en una cadena no se puede revertir. Lo enviado a una dirección o cadena equivocada se pierde. Un depósito cuenta después de un número de confirmaciones que fijamos nosotros.

## 11. Tecnología y acceso

Guardamos copias y comprobamos el libro mayor, pero un servicio puede fallar. Quien tenga tu contraseña y tu segundo factor puede actuar como tú. Guarda tus códigos de recuperación en papel.

## 12. Leyes e impuestos

Las leyes son distintas y cambian. Un activo que hoy puedes tener puede cerrarse mañana a tu país; entonces puedes venderlo, pero no sumar más. Eres responsable de tus impuestos.
`,
    },
    pt: {
      title: 'Aviso de riscos',
      summary: `Os preços se movem, às vezes muito e depressa. Você pode perder o que paga.
O valor nominal é o que um título declara, não um preço que alguém garanta.
Um emissor, um responsável ou um negociante pode não cumprir uma promessa.
Um mercado pequeno pode não ter comprador quando você quiser vender.`,
      content: `## 1. Você pode perder o que paga

Os preços se movem, às vezes muito e depressa. Nada do que você vê aqui promete ganho, e preços passados dizem pouco sobre os futuros. Pague só o que puder perder.

## 2. Valor nominal não é preço

O valor nominal é o valor declarado em um título. O preço pode ser menor, e talvez você precise esperar até o fim para receber esse valor, se o emissor puder pagá-lo.

## 3. O emissor pode falhar

Um ativo é um crédito contra o emissor. Inquilinos podem sair, uma safra pode se perder, uma empresa pode fechar. Então os cupons caem ou cessam, e no pior caso nada é devolvido. Um cupom só é pago se o administrador tiver o dinheiro.

## 4. Talvez não haja comprador

Alguns mercados são pequenos. Pode não haver comprador quando você quiser vender, ou só a um preço muito menor. Um administrador pode pausar a negociação ou as transferências por um motivo declarado, e podemos suspender um mercado enquanto conferimos suas contas. Enquanto isso você não pode vender ali.

## 5. Ordens e programas

Uma ordem a mercado toma os preços que estão no livro. O preço de proteção limita até onde. Uma ordem stop pode ser executada a um preço pior que o de disparo. Uma ordem dada por um programa seu conta como uma dada por você. Se sua conexão cair, suas ordens ficam no livro.

## 6. Moedas

Ativos que acompanham uma moeda sobem e descem com ela. Se você pagar em um ativo diferente daquele em que a oferta tem preço, vale a cotação do momento do pagamento.

## 7. Rua

Você negocia com pessoas que talvez não conheça. A garantia conserva o ativo até o pagamento ser confirmado, mas um banco pode reverter um pagamento dias depois. Olhe a pontuação e os limites da outra parte, e nunca libere antes de ver o dinheiro na sua própria conta.

## 8. Projetos e grupos

Um projeto pode não atingir a meta: então os aportes de tudo ou nada voltam por inteiro, e os demais pagamentos não. Um projeto que atingiu a meta também pode fracassar. O que um responsável ou um grupo promete em troca é promessa dele, não nossa.

## 9. Ofertas com um mínimo

Enquanto uma oferta espera o mínimo, seu pagamento fica retido e você não pode usá-lo em outra coisa. Se o mínimo não for atingido, ele é liberado por inteiro, sem juros.

## 10. Criptomoedas

Uma transferência em uma rede não pode ser revertida. O que for enviado a um endereço ou rede errados se perde. Um depósito conta depois de um número de confirmações definido por nós.

## 11. Tecnologia e acesso

Guardamos cópias e conferimos os lançamentos, mas um serviço pode falhar. Quem tiver sua senha e seu segundo fator pode agir como você. Guarde seus códigos de recuperação em papel.

## 12. Leis e impostos

As leis são diferentes e mudam. Um ativo que você pode ter hoje pode ser fechado amanhã ao seu país; então você pode vendê-lo, mas não acrescentar mais. Você é responsável pelos seus impostos.
`,
    },
  },
}
