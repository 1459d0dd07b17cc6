import { caption, type DemoProperty, face, page, PROPERTY } from './demo-property.ts'

/** For accredited holders in three countries. */
export const vinaTupungato: DemoProperty = {
  manager: 'issuer',
  grantor: 'fideisur',
  rules: { countries: ['AR', 'ES', 'US'], needsAccreditation: true },
  trade: { last: '209.4', quote: 'LUSD', yearPercent: -6.2 },
  assets: [
    {
      ...PROPERTY,
      code: 'VT5',
      assetClass: 'food-and-land',
      name: 'Viña Tupungato 5',
      notionalValue: '220',
      sortTerm: 'd5',
      art: '/art/vina-tupungato.svg',
      needsAuthorization: true,
      property: {
        project: 'Viña Tupungato',
        noteDate: '2025-04-28',
        faceValue: face(220n),
        faceCode: 'LUSD',
        couponPercent: '6.9',
        couponsPerYear: 1,
      },
      images: [
        {
          image: '/art/vina-tupungato.svg',
          ...caption('The rows below the Andes', 'Las hileras al pie de los Andes', 'As fileiras ao pé dos Andes'),
        },
      ],
      contents: page(
        [
          'Viña Tupungato 5',
          'Malbec under the Andes, Mendoza',
          'Nineteen hectares of old vines at 1,200 meters.',
          'Malbec planted in 1974, sold as grapes to three cellars. The grantor sells these units to accredited persons only.',
        ],
        [
          'Viña Tupungato 5',
          'Malbec al pie de los Andes, Mendoza',
          'Diecinueve hectáreas de viñas viejas a 1.200 metros.',
          'Malbec plantado en 1974, vendido como uva a tres bodegas. El fiduciante vende estas unidades solo a personas acreditadas.',
        ],
        [
          'Viña Tupungato 5',
          'Malbec ao pé dos Andes, Mendoza',
          'Dezenove hectares de vinhas velhas a 1.200 metros.',
          'Malbec plantado em 1974, vendido como uva a três vinícolas. O outorgante vende estas unidades só a pessoas credenciadas.',
        ],
      ),
    },
  ],
  papers: {
    unit: {
      en: 'A unit of Viña Tupungato 5 is one part in sixteen hundred of the grapes of nineteen hectares in Tupungato, and of the land if it’s sold.',
      es: 'Una unidad de Viña Tupungato 5 es una parte en mil seiscientas de la uva de diecinueve hectáreas en Tupungato, y de la tierra si se vende.',
      pt: 'Uma unidade da Viña Tupungato 5 é uma parte em mil e seiscentas da uva de dezenove hectares em Tupungato, e da terra se for vendida.',
    },
    income: {
      en: 'Three cellars buy the grapes by weight, each April. The coupon is paid once a year, in June, from what’s left after pruning, water and harvest.',
      es: 'Tres bodegas compran la uva por peso, cada abril. El cupón se paga una vez al año, en junio, de lo que queda después de la poda, el agua y la cosecha.',
      pt: 'Três vinícolas compram a uva por peso, a cada abril. O cupom é pago uma vez por ano, em junho, do que resta depois da poda, da água e da colheita.',
    },
    risk: {
      en: 'Frost in October can take the whole crop, as it did in 2022. Water rights are renewed every ten years. You may wait long for a buyer, because only accredited persons may buy.',
      es: 'Una helada en octubre puede llevarse toda la cosecha, como en 2022. El derecho de agua se renueva cada diez años. Puede tardar en aparecer un comprador, porque solo compran personas acreditadas.',
      pt: 'Uma geada em outubro pode levar a colheita inteira, como em 2022. O direito de água é renovado a cada dez anos. Um comprador pode demorar, porque só pessoas credenciadas podem comprar.',
    },
    hasTerms: true,
  },
  offers: [
    {
      code: 'VT5',
      price: '220',
      quote: 'LUSD',
      units: 1600,
      max: 400,
      opened: 70,
      closes: -40,
      taken: [
        ['mutualsur', 400, 68.3],
        ['austral', 300, 41.7],
        ['ribera', 180, 13.9],
      ],
    },
  ],
}
