import { caption, type DemoProperty, face, page, PROPERTY } from './demo-property.ts'

export const campoLobos: DemoProperty = {
  manager: 'casacomun',
  grantor: 'fideisur',
  trade: { last: '119.1', quote: 'LUSD', yearPercent: -0.6 },
  assets: [
    {
      ...PROPERTY,
      code: 'CL2',
      assetClass: 'food-and-land',
      name: 'Campo Lobos 2',
      notionalValue: '120',
      sortTerm: 'd6',
      art: '/art/class-land.svg',
      property: {
        project: 'Campo Lobos',
        noteDate: '2024-06-03',
        faceValue: face(120n),
        faceCode: 'LUSD',
        couponPercent: '5.9',
        couponsPerYear: 2,
      },
      images: [{ image: '/art/class-land.svg', ...caption('The fields in winter', 'Los campos en invierno', 'Os campos no inverno') }],
      contents: page(
        [
          'Campo Lobos 2',
          'Rotation fields under lease, Lobos',
          'Wheat, soy, and every third year nothing.',
          'Ninety hectares leased to two families who rest a third of the land each year. The lease is paid in advance, so the coupon is known before the seed is bought.',
        ],
        [
          'Campo Lobos 2',
          'Campos en rotación, arrendados, Lobos',
          'Trigo, soja y, cada tercer año, nada.',
          'Noventa hectáreas arrendadas a dos familias que dejan descansar un tercio por año. El arriendo se paga por adelantado, así que el cupón se conoce antes de comprar la semilla.',
        ],
        [
          'Campo Lobos 2',
          'Campos em rotação, arrendados, Lobos',
          'Trigo, soja e, a cada três anos, nada.',
          'Noventa hectares arrendados a duas famílias que deixam descansar um terço por ano. O arrendamento é pago adiantado, então o cupom é conhecido antes de comprar a semente.',
        ],
      ),
    },
  ],
  papers: {
    unit: {
      en: 'A unit of Campo Lobos 2 is one part in twenty-five hundred of the lease of ninety hectares near Lobos.',
      es: 'Una unidad de Campo Lobos 2 es una parte en dos mil quinientas del arriendo de noventa hectáreas cerca de Lobos.',
      pt: 'Uma unidade do Campo Lobos 2 é uma parte em duas mil e quinhentas do arrendamento de noventa hectares perto de Lobos.',
    },
    income: {
      en: 'Two families lease the land until 2033 and pay each half-year ahead, by the price of wheat on the day.',
      es: 'Dos familias arriendan la tierra hasta 2033 y pagan cada semestre por adelantado, según el precio del trigo de ese día.',
      pt: 'Duas famílias arrendam a terra até 2033 e pagam cada semestre adiantado, pelo preço do trigo do dia.',
    },
    risk: {
      en: 'If wheat falls, the lease falls with it. A family that gives up leaves a season without rent.',
      es: 'Si baja el trigo, baja el arriendo. Una familia que abandona deja una temporada sin renta.',
      pt: 'Se o trigo cai, o arrendamento cai junto. Uma família que desiste deixa uma temporada sem renda.',
    },
  },
  offers: [
    {
      code: 'CL2',
      price: '120',
      quote: 'LUSD',
      units: 2500,
      max: 1000,
      opened: 420,
      closes: 300,
      taken: [
        ['mutualsur', 1000, 416.8],
        ['austral', 800, 399.4],
        ['pampulha', 500, 371.3],
        ['delia', 120, 352.6],
        ['rosa', 80, 333.5],
      ],
    },
  ],
}
