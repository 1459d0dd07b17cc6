import { caption, type DemoProperty, face, page, PROPERTY } from './demo-property.ts'

/** Fully issued: the market is the way in. */
export const pasajeRivarola: DemoProperty = {
  manager: 'casacomun',
  grantor: 'fideisur',
  trade: { last: '312.6', quote: 'LUSD', yearPercent: 5.2 },
  assets: [
    {
      ...PROPERTY,
      code: 'PR9',
      assetClass: 'houses',
      name: 'Pasaje Rivarola 9',
      notionalValue: '300',
      sortTerm: 'd4',
      art: '/art/pasaje-rivarola.svg',
      property: {
        project: 'Pasaje Rivarola',
        noteDate: '2024-09-16',
        faceValue: face(300n),
        faceCode: 'LUSD',
        couponPercent: '5.4',
        couponsPerYear: 2,
      },
      images: [{ image: '/art/pasaje-rivarola.svg', ...caption('The passage at noon', 'El pasaje al mediodía', 'A passagem ao meio-dia') }],
      contents: page(
        [
          'Pasaje Rivarola 9',
          'Covered passage, Buenos Aires',
          'A street with a roof, and twenty-two doors.',
          'Shops below, studios above, glass over all of it. The passage has been let without a gap since 1926; its rent pays two coupons a year.',
        ],
        [
          'Pasaje Rivarola 9',
          'Pasaje cubierto, Buenos Aires',
          'Una calle con techo y veintidós puertas.',
          'Locales abajo, estudios arriba y vidrio encima de todo. El pasaje se alquila sin pausa desde 1926; su renta paga dos cupones al año.',
        ],
        [
          'Pasaje Rivarola 9',
          'Passagem coberta, Buenos Aires',
          'Uma rua com telhado e vinte e duas portas.',
          'Lojas embaixo, ateliês em cima e vidro sobre tudo. A passagem é alugada sem pausa desde 1926; o aluguel paga dois cupons por ano.',
        ],
      ),
    },
  ],
  papers: {
    unit: {
      en: 'A unit of Pasaje Rivarola 9 is one part in fifteen hundred of the rent of a covered passage in the center of Buenos Aires.',
      es: 'Una unidad de Pasaje Rivarola 9 es una parte en mil quinientas del alquiler de un pasaje cubierto en el centro de Buenos Aires.',
      pt: 'Uma unidade do Pasaje Rivarola 9 é uma parte em mil e quinhentas do aluguel de uma passagem coberta no centro de Buenos Aires.',
    },
    income: {
      en: 'Nine shops and thirteen studios pay rent in pesos, adjusted every quarter. Two watchmakers have been there for more than thirty years.',
      es: 'Nueve locales y trece estudios pagan alquiler en pesos, ajustado cada trimestre. Dos relojeros están ahí desde hace más de treinta años.',
      pt: 'Nove lojas e treze ateliês pagam aluguel em pesos, reajustado a cada trimestre. Dois relojoeiros estão lá há mais de trinta anos.',
    },
    risk: {
      en: 'The passage is protected: the glass roof may be repaired, never replaced by something cheaper. All units are issued, so you can only buy from somebody who sells.',
      es: 'El pasaje está protegido: el techo de vidrio se repara, nunca se cambia por algo más barato. Todas las unidades están emitidas, así que solo puedes comprarle a quien venda.',
      pt: 'A passagem é tombada: o teto de vidro pode ser reparado, nunca trocado por algo mais barato. Todas as unidades foram emitidas, então você só compra de quem vender.',
    },
  },
  offers: [
    {
      code: 'PR9',
      price: '300',
      quote: 'LUSD',
      units: 1500,
      max: 500,
      opened: 320,
      closes: 200,
      taken: [
        ['mutualsur', 500, 317.2],
        ['austral', 400, 301.8],
        ['kestrel', 300, 288.4],
        ['ribera', 200, 264.9],
        ['teresa', 60, 249.1],
        ['camila', 40, 231.6],
      ],
    },
  ],
  coupons: [{ code: 'PR9', perUnit: '8.1', asset: 'LUSD', recordDays: [110, -72] }],
}
