import type { NewDocument } from '#features/document'

export const assetUse: NewDocument = {
  role: 'asset_use',
  texts: {
    en: {
      title: 'Asset use agreement',
      summary: `An asset in your pocket is a claim against the issuer named in its papers. It isn’t a bank deposit.
Some assets are only for verified or accredited people, or for some countries.
A subscription pays and delivers in one step; with a minimum, your payment is on hold until it’s reached.
Coupons go to whoever held the note at the record date.`,
      content: `## 1. What an asset is

An asset in your pocket is a claim against the issuer that its papers name: an agency that owes you a currency, a company that answers for a note, a trust that holds a property. It isn’t a bank deposit, and no deposit insurance covers it. Read the papers on the asset’s page: they say what the claim is, when it’s repaid, and what happens if the issuer can’t pay.

## 2. Who may hold it

Some assets ask for an authorization. It follows from facts about your profile: an approved identity, a country of residence, an accreditation, a questionnaire and documents that you’ve accepted. We check it each time, so it ends when one of these changes. You keep what you have, and you may sell it or send it to someone who’s authorized. You can’t add to it.

What you answer in a questionnaire belongs to the version that you read. A new version asks again.

## 3. Subscribing to an offer

An offer has a price, a fee, a number of units and a closing date. You see the whole sum before you confirm, including the rate if you pay in another asset. Payment and delivery happen in one step: either both, or neither. An offer never issues more units than it announced.

Some offers have a minimum. Until it’s reached your payment is on hold, and you may cancel until 48 hours before the close. If it’s reached, the units are delivered. If it isn’t, or the issuer cancels, the hold is released in full.

Bonus units are given together with the units that they belong to.

## 4. Face value and price

The face value is the amount that a note states. The price is what people pay for it now, which may be more or less. No one is obliged to buy a unit back before its end.

## 5. Coupons

A coupon pays a fixed amount for each unit to whoever held it at the record date, even if it was sold since. The manager’s money is set aside first, then each holder is paid once. If the manager lacks the money, nothing is paid and the asset’s page says so; we keep trying, and the debt remains the issuer’s.

## 6. What a manager may do

The manager of an asset writes its page, publishes papers, opens and closes offers, sees the holders by name, pays coupons, and may pause trading or transfers for a reason that’s shown. Each of these acts is recorded. A manager can’t take units from your pocket, and can’t change what was published before.

## 7. Frozen assets

We freeze an asset or a wallet if the law or an order of a court requires it. What’s frozen can’t leave, but payments to you still arrive. You’re told the reason as far as we’re allowed to.

## 8. Taxes

You’re responsible for taxes on what you earn. Your reports list every entry with its date, for you or your accountant.
`,
    },
    es: {
      title: 'Acuerdo de uso de activos',
      summary: `Un activo en tu bolsillo es un crédito contra el emisor indicado en sus papeles. No es un depósito bancario.
Algunos activos son solo para personas verificadas o acreditadas, o para ciertos países.
Una suscripción paga y entrega en un solo paso; con un mínimo, tu pago queda retenido hasta alcanzarlo.
Los cupones son para quien tenía el título en la fecha de registro.`,
      content: `## 1. Qué es un activo

Un activo en tu bolsillo es un crédito contra el emisor que indican sus papeles: una agencia que te debe una moneda, una empresa que respalda un título, un fideicomiso que tiene una propiedad. No es un depósito bancario y ningún seguro de depósitos lo cubre. Lee los papeles en la página del activo: dicen en qué consiste el crédito, cuándo se paga y qué ocurre si el emisor no puede pagar.

## 2. Quién puede tenerlo

Algunos activos piden una autorización. Resulta de hechos de tu perfil: una identidad aprobada, un país de residencia, una acreditación, un cuestionario y documentos que aceptaste. La comprobamos cada vez, así que termina cuando algo de eso cambia. Conservas lo que tienes y puedes venderlo o enviarlo a quien esté autorizado. No puedes sumar más.

Lo que respondes en un cuestionario pertenece a la versión que leíste. Una versión nueva vuelve a preguntar.

## 3. Suscribirse a una oferta

Una oferta tiene un precio, una comisión, un número de unidades y una fecha de cierre. Ves la suma completa antes de confirmar, con la tasa si pagas en otro activo. El pago y la entrega ocurren en un solo paso: ambos o ninguno. Una oferta nunca emite más unidades de las anunciadas.

Algunas ofertas tienen un mínimo. Hasta alcanzarlo tu pago queda retenido, y puedes cancelar hasta 48 horas antes del cierre. Si se alcanza, se entregan las unidades. Si no, o si el emisor cancela, la retención se libera por completo.

Las unidades de bonificación se entregan junto con las unidades a las que pertenecen.

## 4. Valor nominal y precio

El valor nominal es el importe que figura en un título. El precio es lo que se paga hoy por él, que puede ser más o menos. Nadie está obligado a recomprar una unidad antes de su vencimiento.

## 5. Cupones

Un cupón paga un importe fijo por cada unidad a quien la tenía en la fecha de registro, aunque la haya vendido después. Primero se aparta el dinero del administrador; luego cada tenedor cobra una vez. Si al administrador le falta dinero, no se paga nada y la página del activo lo indica; seguimos intentando, y la deuda es del emisor.

## 6. Qué puede hacer un administrador

El administrador de un activo escribe su página, publica papeles, abre y cierra ofertas, ve a los tenedores por su nombre, paga cupones y puede pausar la negociación o las transferencias por un motivo que se muestra. Cada uno de estos actos queda registrado. No puede quitar unidades de tu bolsillo ni cambiar lo ya publicado.

## 7. Activos congelados

Congelamos un activo o una billetera si la ley o una orden judicial lo exige. Lo congelado no puede salir, pero los pagos a tu favor siguen llegando. Te decimos el motivo hasta donde se nos permita.

## 8. Impuestos

Eres responsable de los impuestos sobre lo que ganas. Tus informes muestran cada movimiento con su fecha, para ti o tu contador.
`,
    },
    pt: {
      title: 'Acordo de uso de ativos',
      summary: `Um ativo no seu bolso é um crédito contra o emissor indicado nos papéis dele. Não é um depósito bancário.
Alguns ativos são só para pessoas verificadas ou qualificadas, ou para certos países.
Uma subscrição paga e entrega em um só passo; com um mínimo, seu pagamento fica retido até ele ser atingido.
Os cupons são de quem tinha o título na data de registro.`,
      content: `## 1. O que é um ativo

Um ativo no seu bolso é um crédito contra o emissor que os papéis indicam: uma agência que deve uma moeda a você, uma empresa que responde por um título, um fundo que tem um imóvel. Não é um depósito bancário, e nenhum seguro de depósitos o cobre. Leia os papéis na página do ativo: eles dizem em que consiste o crédito, quando é pago e o que acontece se o emissor não puder pagar.

## 2. Quem pode tê-lo

Alguns ativos pedem uma autorização. Ela decorre de fatos do seu perfil: identidade aprovada, país de residência, qualificação, um questionário e documentos que você aceitou. Conferimos a cada vez, então ela termina quando algo disso muda. Você mantém o que tem e pode vendê-lo ou enviá-lo a quem esteja autorizado. Não pode acrescentar mais.

O que você responde em um questionário pertence à versão que leu. Uma nova versão pergunta de novo.

## 3. Subscrever uma oferta

Uma oferta tem um preço, uma taxa, um número de unidades e uma data de encerramento. Você vê a soma inteira antes de confirmar, com a cotação se pagar em outro ativo. Pagamento e entrega acontecem em um só passo: os dois ou nenhum. Uma oferta nunca emite mais unidades do que anunciou.

Algumas ofertas têm um mínimo. Até ele ser atingido seu pagamento fica retido, e você pode cancelar até 48 horas antes do encerramento. Se for atingido, as unidades são entregues. Se não for, ou se o emissor cancelar, a retenção é liberada por inteiro.

As unidades de bônus são entregues com as unidades a que pertencem.

## 4. Valor nominal e preço

O valor nominal é o valor declarado em um título. O preço é o que se paga por ele hoje, que pode ser mais ou menos. Ninguém é obrigado a recomprar uma unidade antes do vencimento.

## 5. Cupons

Um cupom paga um valor fixo por unidade a quem a tinha na data de registro, mesmo que a tenha vendido depois. Primeiro o dinheiro do administrador é separado; depois cada titular recebe uma vez. Se faltar dinheiro ao administrador, nada é pago e a página do ativo informa; continuamos tentando, e a dívida é do emissor.

## 6. O que um administrador pode fazer

O administrador de um ativo escreve a página dele, publica papéis, abre e encerra ofertas, vê os titulares pelo nome, paga cupons e pode pausar a negociação ou as transferências por um motivo que é exibido. Cada um desses atos fica registrado. Ele não pode tirar unidades do seu bolso nem mudar o que já foi publicado.

## 7. Ativos congelados

Congelamos um ativo ou uma carteira se a lei ou uma ordem judicial exigir. O que está congelado não pode sair, mas pagamentos a você continuam chegando. Dizemos o motivo até onde nos for permitido.

## 8. Impostos

Você é responsável pelos impostos sobre o que ganha. Seus relatórios mostram cada lançamento com a data, para você ou seu contador.
`,
    },
  },
}
