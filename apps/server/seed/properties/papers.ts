import type { DocumentText, NewDocument } from '#features/document'
import type { Lang, PaperFacts } from './demo-property.ts'

/** A paper of an asset, and since how many days it is in force. */
type Paper = Omit<NewDocument, 'assetId'> & { daysAgo: number }

/** What can be read about a property before anybody subscribes to it; subscribers accept the prospectus, and the terms if it has some. */
export function papersOf(name: string, facts: PaperFacts, daysAgo: number): Paper[] {
  const inAll = (text: (lang: Lang) => DocumentText) => ({ en: text('en'), es: text('es'), pt: text('pt') })
  const papers: Paper[] = [{ role: 'prospectus', isRequired: true, daysAgo, texts: inAll((lang) => prospectus(name, facts, lang)) }]
  if (facts.hasTerms) papers.push({ role: 'terms', isRequired: true, daysAgo, texts: inAll((lang) => terms(name, lang)) })
  const { title, valuation } = facts
  if (title) papers.push({ role: 'deed', daysAgo, texts: { en: deed(name, title.en, 'en'), es: deed(name, title.es, 'es') } })
  if (valuation)
    papers.push({
      role: 'valuation',
      daysAgo: valuation.daysAgo,
      texts: { en: { title: valuation.title, content: `## 1. Result\n\n${valuation.text}\n` } },
    })
  return papers
}

const PROSPECTUS: Record<
  Lang,
  { title: (name: string) => string; headings: readonly [string, string, string, string, string]; sale: string; cost: string }
> = {
  en: {
    title: (name) => `Prospectus of ${name}`,
    headings: ['What a unit is', 'Where the money comes from', 'What you can lose', 'Selling before the end', 'What it costs'],
    sale: 'Units can be sold on the exchange while it’s open and someone bids. There’s no duty to buy them back.',
    cost: 'The offer adds a fee to the price and shows both before you confirm. The manager keeps four percent of the income for its work, and pays upkeep from the rest.',
  },
  es: {
    title: (name) => `Prospecto de ${name}`,
    headings: ['Qué es una unidad', 'De dónde sale el dinero', 'Qué puedes perder', 'Vender antes del final', 'Qué cuesta'],
    sale: 'Las unidades se pueden vender en el mercado mientras esté abierto y alguien quiera comprar. Nadie está obligado a recomprarlas.',
    cost: 'La oferta suma una comisión al precio y muestra las dos cosas antes de que confirmes. El administrador se queda con el cuatro por ciento del ingreso por su trabajo, y paga el mantenimiento con el resto.',
  },
  pt: {
    title: (name) => `Prospecto de ${name}`,
    headings: ['O que é uma unidade', 'De onde vem o dinheiro', 'O que você pode perder', 'Vender antes do fim', 'Quanto custa'],
    sale: 'As unidades podem ser vendidas no mercado enquanto ele estiver aberto e alguém quiser comprar. Ninguém é obrigado a recomprá-las.',
    cost: 'A oferta soma uma taxa ao preço e mostra as duas antes que você confirme. O administrador fica com quatro por cento da renda pelo trabalho, e paga a manutenção com o resto.',
  },
}

function prospectus(name: string, { unit, income, risk }: PaperFacts, lang: Lang): DocumentText {
  const { title, headings, sale, cost } = PROSPECTUS[lang]
  const content = sections(headings, [unit[lang], income[lang], risk[lang], sale, cost])
  return { title: title(name), content, summary: [unit[lang], risk[lang]].map(firstSentence).join('\n') }
}

const TERMS: Record<
  Lang,
  { title: (name: string) => string; headings: readonly [string, string, string]; texts: readonly [string, string, string] }
> = {
  en: {
    title: (name) => `Subscription terms of ${name}`,
    headings: ['What you agree to', 'When your payment is held', 'What the manager owes you'],
    texts: [
      'You subscribe for yourself, with money that’s yours, and you’ve read the prospectus. A subscription that’s delivered is final.',
      'If the offer has a minimum, your payment stays in your own wallet, on hold, until enough units are taken. You may cancel until 48 hours before the offer closes. If the minimum is missed, the hold is released in full.',
      'Coupons by the record date, the books of each quarter, and a message before anything in the papers changes.',
    ],
  },
  es: {
    title: (name) => `Condiciones de suscripción de ${name}`,
    headings: ['Qué aceptas', 'Cuándo se retiene tu pago', 'Qué te debe el administrador'],
    texts: [
      'Te suscribes por cuenta propia, con dinero tuyo, y leíste el prospecto. Una suscripción entregada es definitiva.',
      'Si la oferta tiene un mínimo, tu pago queda retenido en tu propia billetera hasta que se tomen suficientes unidades. Puedes cancelar hasta 48 horas antes del cierre. Si no se llega al mínimo, se libera todo.',
      'Los cupones según la fecha de registro, las cuentas de cada trimestre y un aviso antes de que cambie algo en los documentos.',
    ],
  },
  pt: {
    title: (name) => `Condições de subscrição de ${name}`,
    headings: ['O que você aceita', 'Quando seu pagamento fica retido', 'O que o administrador deve a você'],
    texts: [
      'Você subscreve por conta própria, com dinheiro seu, e leu o prospecto. Uma subscrição entregue é definitiva.',
      'Se a oferta tem um mínimo, seu pagamento fica retido na sua própria carteira até que unidades suficientes sejam tomadas. Você pode cancelar até 48 horas antes do fechamento. Se o mínimo não for atingido, tudo é liberado.',
      'Os cupons pela data de registro, as contas de cada trimestre e um aviso antes que algo mude nos documentos.',
    ],
  },
}

function terms(name: string, lang: Lang): DocumentText {
  const { title, headings, texts } = TERMS[lang]
  return { title: title(name), content: sections(headings, texts), summary: texts.map(firstSentence).join('\n') }
}

const DEED = {
  en: {
    title: (name: string) => `Trust deed of ${name}`,
    headings: ['The title', 'The trust'],
    trust:
      'Fideicomiso Sur holds the title for the holders of the units. It may neither sell nor mortgage it without the consent of those who hold two thirds of them.',
  },
  es: {
    title: (name: string) => `Escritura del fideicomiso de ${name}`,
    headings: ['El título', 'El fideicomiso'],
    trust:
      'Fideicomiso Sur conserva el título para los tenedores de las unidades. No puede venderlo ni hipotecarlo sin el acuerdo de quienes tengan dos tercios de ellas.',
  },
}

function deed(name: string, title: string, lang: keyof typeof DEED): DocumentText {
  const texts = DEED[lang]
  return { title: texts.title(name), content: sections(texts.headings, [title, texts.trust]), summary: '' }
}

function sections(headings: readonly string[], texts: readonly string[]): string {
  return `${headings.map((heading, place) => `## ${place + 1}. ${heading}\n\n${texts[place]}`).join('\n\n')}\n`
}

function firstSentence(text: string): string {
  return `${text.split(/\.\s/)[0]?.replace(/\.$/, '')}.`
}
