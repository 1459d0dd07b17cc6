import { caption, type DemoProperty, face, NOTE, page, PROPERTY } from './demo-property.ts'

/** A house with two notes on it: one on offer, one that opens later. */
export const casaPalermo: DemoProperty = {
  manager: 'casacomun',
  grantor: 'fideisur',
  trade: { last: '251.4', quote: 'LUSD', yearPercent: 3.37 },
  assets: [
    {
      ...PROPERTY,
      code: 'CP12',
      assetClass: 'houses',
      name: 'Casa Palermo 12',
      notionalValue: '250',
      sortTerm: 'd1',
      art: '/art/casa-palermo.svg',
      isPromoted: true,
      property: { project: 'Casa Palermo', noteDate: '2025-03-03', faceValue: face(250n), faceCode: 'LUSD', couponPercent: '6.2' },
      images: [
        { image: '/art/casa-palermo.svg', ...caption('The street front', 'El frente a la calle', 'A fachada da rua') },
        { image: '/art/palermo-plan.svg', ...caption('Plan of the ground floor', 'Plano de la planta baja', 'Planta do térreo') },
        { image: '/art/palermo-section.svg', ...caption('Section through the courtyard', 'Corte por el patio', 'Corte pelo pátio') },
        { image: '/art/palermo-block.svg', ...caption('The block', 'La manzana', 'O quarteirão') },
      ],
      contents: page(
        [
          'Casa Palermo 12',
          'Town house in Palermo, Buenos Aires',
          'A town house in Palermo, in two thousand units.',
          `Casa Palermo 12 is let by the room to eleven tenants. The rent pays a coupon each quarter; the deed stays with the grantor’s trust.

The house was built in 1911 and restored in 2023: eleven rooms around a courtyard, in a street of plane trees. Casa Común collects the rent, pays the coupon three days after each record date, and publishes the ledger of the house.`,
        ],
        [
          'Casa Palermo 12',
          'Casa en Palermo, Buenos Aires',
          'Una casa en Palermo, en dos mil unidades.',
          `Casa Palermo 12 se alquila por cuarto a once inquilinos. El alquiler paga un cupón cada trimestre; la escritura queda en el fideicomiso del fiduciante.

La casa es de 1911 y se restauró en 2023: once cuartos alrededor de un patio, en una calle de plátanos. Casa Común cobra el alquiler, paga el cupón tres días después de cada fecha de registro y publica las cuentas de la casa.`,
        ],
        [
          'Casa Palermo 12',
          'Casa em Palermo, Buenos Aires',
          'Uma casa em Palermo, em duas mil unidades.',
          `A Casa Palermo 12 é alugada por quarto a onze inquilinos. O aluguel paga um cupom por trimestre; a escritura fica no fideicomisso do outorgante.

A casa é de 1911 e foi restaurada em 2023: onze quartos em volta de um pátio, numa rua de plátanos. A Casa Común recebe o aluguel, paga o cupom três dias depois de cada data de registro e publica as contas da casa.`,
        ],
      ),
    },
    {
      ...NOTE,
      code: 'CP12A',
      assetClass: 'houses',
      name: 'Casa Palermo annual note',
      notionalValue: '100',
      sortTerm: 'd2',
      art: '/art/palermo-plan.svg',
      underlyingCode: 'CP12',
      property: {
        project: 'Casa Palermo',
        noteDate: '2026-09-01',
        faceValue: face(100n),
        faceCode: 'LUSD',
        couponPercent: '6.8',
        couponsPerYear: 1,
      },
      contents: page(
        [
          'Annual note',
          'A note on the house in Palermo, paid once a year',
          'One coupon a year, from the rent of eleven rooms.',
          'The annual note lends the house the money for its new roof. It pays 6.8 percent once a year and is repaid after five.',
        ],
        [
          'Nota anual',
          'Una nota sobre la casa de Palermo, paga una vez al año',
          'Un cupón al año, del alquiler de once cuartos.',
          'La nota anual le presta a la casa el dinero del techo nuevo. Paga 6,8 por ciento una vez al año y se devuelve a los cinco.',
        ],
        [
          'Nota anual',
          'Uma nota sobre a casa de Palermo, paga uma vez por ano',
          'Um cupom por ano, do aluguel de onze quartos.',
          'A nota anual empresta à casa o dinheiro do telhado novo. Paga 6,8 por cento uma vez por ano e é devolvida depois de cinco.',
        ],
      ),
    },
    {
      ...NOTE,
      code: 'CP12V',
      assetClass: 'houses',
      name: 'Casa Palermo value note',
      notionalValue: '100',
      sortTerm: 'd3',
      art: '/art/palermo-section.svg',
      underlyingCode: 'CP12',
      property: { project: 'Casa Palermo', faceValue: face(100n), faceCode: 'LUSD', model: 'indexed_to_value' },
      contents: page(
        [
          'Value note',
          'A note that follows the value of the house in Palermo',
          'No coupon: it’s repaid at what the house is worth.',
          'The value note pays nothing until 2031. Then it’s repaid at its face value, up or down with the yearly valuation of the house.',
        ],
        [
          'Nota de valor',
          'Una nota que sigue el valor de la casa de Palermo',
          'Sin cupón: se devuelve según lo que vale la casa.',
          'La nota de valor no paga nada hasta 2031. Entonces se devuelve su valor nominal, más o menos según la tasación anual de la casa.',
        ],
        [
          'Nota de valor',
          'Uma nota que segue o valor da casa de Palermo',
          'Sem cupom: é devolvida pelo que a casa vale.',
          'A nota de valor não paga nada até 2031. Então devolve o valor nominal, para mais ou para menos conforme a avaliação anual da casa.',
        ],
      ),
    },
  ],
  papers: {
    unit: {
      en: 'A unit of Casa Palermo 12 is one part in two thousand of the rent of a house in Calle Guatemala, Palermo, and of the proceeds if it’s sold. It isn’t a share in a company and carries no vote.',
      es: 'Una unidad de Casa Palermo 12 es una parte en dos mil del alquiler de una casa en la calle Guatemala, Palermo, y de lo que se obtenga si se vende. No es una acción de una sociedad y no da voto.',
      pt: 'Uma unidade da Casa Palermo 12 é uma parte em duas mil do aluguel de uma casa na rua Guatemala, em Palermo, e do que se obtiver se ela for vendida. Não é ação de uma empresa e não dá voto.',
    },
    income: {
      en: 'Eleven rooms are let by the month. After upkeep, taxes and a reserve of ten percent, what’s left of each quarter is paid as a coupon. In 2025 the house was let for 341 days.',
      es: 'Once cuartos se alquilan por mes. Después del mantenimiento, los impuestos y una reserva del diez por ciento, lo que queda de cada trimestre se paga como cupón. En 2025 la casa estuvo alquilada 341 días.',
      pt: 'Onze quartos são alugados por mês. Depois da manutenção, dos impostos e de uma reserva de dez por cento, o que resta de cada trimestre é pago como cupom. Em 2025 a casa ficou alugada 341 dias.',
    },
    risk: {
      en: 'Tenants may leave and rent may fall; then the coupon falls with it. Rents are paid in pesos and coupons in LUSD, so a weak peso costs you. The roof of 1911 is insured against fire and storm, not against age.',
      es: 'Los inquilinos pueden irse y el alquiler puede bajar; entonces baja el cupón. Los alquileres se cobran en pesos y los cupones se pagan en LUSD, así que un peso débil te cuesta. El techo de 1911 está asegurado contra incendio y tormenta, no contra la edad.',
      pt: 'Os inquilinos podem sair e o aluguel pode cair; então o cupom cai junto. Os aluguéis são em pesos e os cupons em LUSD, então um peso fraco custa para você. O telhado de 1911 tem seguro contra incêndio e temporal, não contra a idade.',
    },
    title: {
      en: 'The house stands in the land registry of Buenos Aires under 18-4471/12, free of mortgages.',
      es: 'La casa figura en el Registro de la Propiedad de Buenos Aires con la matrícula 18-4471/12, sin hipotecas.',
    },
    valuation: {
      daysAgo: 95,
      title: 'Valuation of Casa Palermo 12',
      text: 'Two surveyors visited the house. Compared with nine sales in the same streets, it’s worth between 488,000 and 521,000 LUSD, which is 244.00 to 260.50 for each unit. The roof needs work within three years; its cost of about 60,000 LUSD is in these figures.',
    },
  },
  offers: [
    {
      code: 'CP12',
      price: '250',
      quote: 'LUSD',
      units: 2000,
      max: 200,
      opened: 280,
      closes: -33,
      payIn: ['LEUR'],
      taken: [
        ['mutualsur', 200, 278.4],
        ['austral', 200, 271.2],
        ['kestrel', 200, 254.7],
        ['teresa', 48, 238.3],
        ['ribera', 180, 201.9],
        ['grace', 85, 186.4],
        ['andreu', 62, 149.6],
        ['pampulha', 160, 133.2],
        ['maker', 20, 120.4],
        ['simon', 36, 98.7],
        ['otavio', 55, 84.1],
        ['palmira', 24, 70.5],
        ['jonah', 42, 51.8],
        ['maker', 20, 39.6],
        ['alma', 12, 27.3],
        ['nelida', 9, 14.2],
        ['pedro', 4, 6.7],
        ['vera', 3, 2.3],
      ],
    },
    {
      code: 'CP12A',
      price: '100',
      quote: 'LUSD',
      units: 800,
      max: 200,
      opened: 24,
      closes: -46,
      taken: [
        ['kestrel', 200, 21.8],
        ['wyatt', 100, 12.6],
        ['edgar', 28, 3.9],
      ],
    },
    { code: 'CP12V', price: '100', quote: 'LUSD', units: 500, max: 100, opened: -14, closes: -75 },
  ],
  coupons: [{ code: 'CP12', perUnit: '3.87', asset: 'LUSD', recordDays: [245, 154, 63, -28] }],
}
