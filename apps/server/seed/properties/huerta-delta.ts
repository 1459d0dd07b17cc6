import { caption, type DemoProperty, face, page, PROPERTY } from './demo-property.ts'

/** An earlier offer missed its minimum; this one closes tomorrow. */
export const huertaDelta: DemoProperty = {
  manager: 'casacomun',
  grantor: 'fideisur',
  trade: { last: '81.3', quote: 'LUSD', yearPercent: 2.4 },
  assets: [
    {
      ...PROPERTY,
      code: 'HD7',
      assetClass: 'food-and-land',
      name: 'Huerta Delta 7',
      notionalValue: '80',
      sortTerm: 'd4',
      art: '/art/growers.svg',
      property: { project: 'Huerta Delta', noteDate: '2026-01-19', faceValue: face(80n), faceCode: 'LUSD', couponPercent: '6.1' },
      images: [{ image: '/art/growers.svg', ...caption('The beds in spring', 'Los canteros en primavera', 'Os canteiros na primavera') }],
      contents: page(
        [
          'Huerta Delta 7',
          'Market garden on an island, Tigre',
          'Vegetables by boat, twice a week.',
          'A market garden on an island of the delta. Three hundred households pay ahead for a box a week, and the boat is never full.',
        ],
        [
          'Huerta Delta 7',
          'Huerta en una isla, Tigre',
          'Verdura en lancha, dos veces por semana.',
          'Una huerta en una isla del delta. Trescientos hogares pagan por adelantado una caja por semana, y la lancha nunca va llena.',
        ],
        [
          'Huerta Delta 7',
          'Horta numa ilha, Tigre',
          'Verdura de barco, duas vezes por semana.',
          'Uma horta numa ilha do delta. Trezentas casas pagam adiantado uma caixa por semana, e o barco nunca vai cheio.',
        ],
      ),
    },
  ],
  papers: {
    unit: {
      en: 'A unit of Huerta Delta 7 is one part in four thousand of what a market garden in the delta of the Paraná earns.',
      es: 'Una unidad de Huerta Delta 7 es una parte en cuatro mil de lo que deja una huerta en el delta del Paraná.',
      pt: 'Uma unidade da Huerta Delta 7 é uma parte em quatro mil do que rende uma horta no delta do Paraná.',
    },
    income: {
      en: 'Households pay for a season ahead. Coupons are paid each quarter, from what’s left after seed, fuel and wages.',
      es: 'Los hogares pagan una temporada por adelantado. Los cupones se pagan por trimestre, de lo que queda después de semillas, combustible y sueldos.',
      pt: 'As casas pagam uma temporada adiantada. Os cupons são pagos por trimestre, do que resta depois de sementes, combustível e salários.',
    },
    risk: {
      en: 'The island floods when the wind blows from the southeast. A season may be lost, and with it two coupons.',
      es: 'La isla se inunda cuando sopla la sudestada. Se puede perder una temporada, y con ella dos cupones.',
      pt: 'A ilha alaga quando sopra o vento sudeste. Uma temporada pode se perder, e com ela dois cupons.',
    },
  },
  offers: [
    {
      code: 'HD7',
      price: '80',
      quote: 'LUSD',
      units: 1200,
      max: 300,
      goal: 600,
      opened: 190,
      closes: 150,
      taken: [
        ['lourdes', 200, 186.2],
        ['mirta', 100, 175.9],
        ['rosa', 40, 160.3],
      ],
    },
    {
      code: 'HD7',
      price: '80',
      quote: 'LUSD',
      units: 4000,
      max: 1500,
      opened: 120,
      closes: -1.6,
      taken: [
        ['mutualsur', 1500, 116.4],
        ['pampulha', 1000, 87.3],
        ['kestrel', 500, 49.9],
        ['lourdes', 200, 30.6],
        ['mirta', 60, 7.7],
        ['roque', 40, 0.8],
      ],
    },
  ],
}
