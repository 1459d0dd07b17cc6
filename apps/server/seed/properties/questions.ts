import type { AnswerOption, Answers, Question, Texts } from '@bourse/domain/questionnaire'

const texts = (en: string, es: string, pt: string): Texts => ({ en, es, pt })
const option = (value: string, content: Texts, more: Partial<AnswerOption> = {}): AnswerOption => ({ value, content, ...more })
const EVERYBODY = { individual: true, entity: true, scope: 'ALL' } as const

/** Seven questions for a person, eight for an organization; one opens only for those who have held property before. */
export function questionsAbout(name: string): Question[] {
  return [...WHO, ...MONEY, lossOf(name), PROMISED]
}

const WHO: Question[] = [
  {
    ...EVERYBODY,
    id: 'own',
    short: texts('You act for yourself', 'Actúas por cuenta propia', 'Você age por conta própria'),
    question: texts(
      'Do you subscribe on your own account, and not for someone else?',
      '¿Te suscribes por cuenta propia, y no para otra persona?',
      'Você subscreve por conta própria, e não para outra pessoa?',
    ),
    answers: [{ value: 'y' }, { value: 'n', refuses: true }],
  },
  {
    ...EVERYBODY,
    individual: false,
    id: 'sign',
    short: texts('You may sign for it', 'Puedes firmar por ella', 'Você pode assinar por ela'),
    question: texts(
      'Are you entitled to sign for your organization alone?',
      '¿Puedes firmar por tu organización sin nadie más?',
      'Você pode assinar pela sua organização sem mais ninguém?',
    ),
    answers: [],
  },
  {
    ...EVERYBODY,
    id: 'held',
    short: texts('You have held property notes', 'Tuviste notas de inmuebles', 'Você já teve notas de imóveis'),
    question: texts(
      'Have you held property notes or parts of a property before?',
      '¿Tuviste antes notas o partes de un inmueble?',
      'Você já teve notas ou partes de um imóvel?',
    ),
    answers: [],
  },
  {
    ...EVERYBODY,
    id: 'years',
    condition: [{ questionId: 'held', value: 'y' }],
    short: texts('For how long', 'Cuánto tiempo', 'Por quanto tempo'),
    question: texts('For how long have you held them?', '¿Cuánto tiempo las tuviste?', 'Por quanto tempo você as teve?'),
    answers: [
      option('less', texts('Less than a year', 'Menos de un año', 'Menos de um ano')),
      option('some', texts('One to five years', 'De uno a cinco años', 'De um a cinco anos')),
      option('more', texts('More than five years', 'Más de cinco años', 'Mais de cinco anos')),
    ],
  },
]

const MONEY: Question[] = [
  {
    ...EVERYBODY,
    id: 'source',
    short: texts('Where the money comes from', 'De dónde viene el dinero', 'De onde vem o dinheiro'),
    question: texts(
      'Where does the money for this subscription come from?',
      '¿De dónde viene el dinero para esta suscripción?',
      'De onde vem o dinheiro para esta subscrição?',
    ),
    answers: [
      option('earned', texts('Salary, pension or business', 'Sueldo, jubilación o actividad', 'Salário, aposentadoria ou atividade')),
      option('sale', texts('Sale of a property or a business', 'Venta de un inmueble o un negocio', 'Venda de um imóvel ou negócio'), {
        inputs: [
          texts('What was sold', 'Qué se vendió', 'O que foi vendido'),
          texts('Year', 'Año', 'Ano'),
          texts('Sum, with currency', 'Monto, con moneda', 'Valor, com moeda'),
        ],
      }),
      option('given', texts('Inheritance or gift', 'Herencia o regalo', 'Herança ou doação'), {
        inputs: [texts('From whom', 'De quién', 'De quem')],
      }),
      option('saved', texts('Savings', 'Ahorros', 'Poupança')),
    ],
  },
  {
    ...EVERYBODY,
    id: 'wait',
    short: texts('You could wait five years', 'Podrías esperar cinco años', 'Você poderia esperar cinco anos'),
    question: texts(
      'Could you wait five years for this money if no one bought your units?',
      '¿Podrías esperar cinco años este dinero si nadie comprara tus unidades?',
      'Você poderia esperar cinco anos por esse dinheiro se ninguém comprasse suas unidades?',
    ),
    answers: [],
  },
]

function lossOf(name: string): Question {
  return {
    ...EVERYBODY,
    id: 'loss',
    short: texts('What you could lose', 'Qué podrías perder', 'O que você poderia perder'),
    question: texts(
      `If ${name} lost half its value, what would it mean for you?`,
      `Si ${name} perdiera la mitad de su valor, ¿qué significaría para ti?`,
      `Se ${name} perdesse metade do valor, o que isso significaria para você?`,
    ),
    answers: [
      option(
        'hurt',
        texts(
          'It would hurt, and change nothing in my life',
          'Dolería, y no cambiaría nada en mi vida',
          'Doeria, e não mudaria nada na minha vida',
        ),
      ),
      option(
        'postpone',
        texts('I would have to postpone something important', 'Tendría que aplazar algo importante', 'Eu teria que adiar algo importante'),
      ),
      option(
        'broke',
        texts(
          'I could not pay my rent or my debts',
          'No podría pagar mi alquiler o mis deudas',
          'Eu não poderia pagar meu aluguel ou minhas dívidas',
        ),
        { refuses: true },
      ),
    ],
  }
}

const PROMISED: Question = {
  ...EVERYBODY,
  entity: false,
  id: 'promised',
  short: texts('A price was promised', 'Te prometieron un precio', 'Prometeram um preço'),
  question: texts(
    'Has anyone promised you a price at which you can sell?',
    '¿Alguien te prometió un precio al que puedas vender?',
    'Alguém prometeu a você um preço pelo qual possa vender?',
  ),
  answers: [],
}

/** As the demo's holders have answered, in the order of the questions. */
export const ANSWERS: Answers = {
  own: { value: 'y' },
  held: { value: 'y' },
  years: { value: 'some' },
  source: { value: 'saved' },
  wait: { value: 'y' },
  loss: { value: 'hurt' },
  promised: { value: 'n' },
  sign: { value: 'y' },
}
