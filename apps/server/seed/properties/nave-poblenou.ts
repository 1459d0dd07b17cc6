import { caption, type DemoProperty, face, page, PROPERTY } from './demo-property.ts'

/** Its offer has not begun. */
export const navePoblenou: DemoProperty = {
  manager: 'casacomun',
  grantor: 'fideisur',
  assets: [
    {
      ...PROPERTY,
      code: 'NP6',
      assetClass: 'docks-and-yards',
      name: 'Nave Poblenou 6',
      notionalValue: '430',
      sortTerm: 'd3',
      art: '/art/nave-poblenou.svg',
      property: { project: 'Nave Poblenou', faceValue: face(400n), faceCode: 'LEUR', couponPercent: '5.2' },
      images: [
        { image: '/art/nave-poblenou.svg', ...caption('The mill and its chimney', 'La fábrica y su chimenea', 'A fábrica e sua chaminé') },
      ],
      contents: page(
        [
          'Nave Poblenou 6',
          'Spinning mill turned studios, Barcelona',
          'Where cotton was spun, twelve studios with high windows.',
          'A spinning mill of 1889 becomes twelve studios and a workshop for all of them. Tenants have signed for nine; the building work begins when the offer closes.',
        ],
        [
          'Nave Poblenou 6',
          'Hilandería convertida en estudios, Barcelona',
          'Donde se hilaba algodón, doce estudios de ventanas altas.',
          'Una hilandería de 1889 se convierte en doce estudios y un taller para todos. Ya hay inquilinos para nueve; la obra empieza cuando cierra la oferta.',
        ],
        [
          'Nave Poblenou 6',
          'Fiação transformada em ateliês, Barcelona',
          'Onde se fiava algodão, doze ateliês de janelas altas.',
          'Uma fiação de 1889 vira doze ateliês e uma oficina para todos. Já há inquilinos para nove; a obra começa quando a oferta fechar.',
        ],
      ),
    },
  ],
  papers: {
    unit: {
      en: 'A unit of Nave Poblenou 6 is one part in nine hundred of the rent of a former spinning mill in Barcelona, from the day it’s finished.',
      es: 'Una unidad de Nave Poblenou 6 es una parte en novecientas del alquiler de una antigua hilandería de Barcelona, desde el día en que se termine.',
      pt: 'Uma unidade da Nave Poblenou 6 é uma parte em novecentas do aluguel de uma antiga fiação de Barcelona, a partir do dia em que ficar pronta.',
    },
    income: {
      en: 'Nine of twelve studios are let ahead, for seven years. The first coupon is paid in the quarter after the keys are given.',
      es: 'Nueve de doce estudios ya están alquilados por siete años. El primer cupón se paga en el trimestre después de entregar las llaves.',
      pt: 'Nove de doze ateliês já estão alugados por sete anos. O primeiro cupom é pago no trimestre depois da entrega das chaves.',
    },
    risk: {
      en: 'Building may take longer and cost more than planned. Until the keys are given there’s no income at all.',
      es: 'La obra puede tardar más y costar más de lo previsto. Hasta la entrega de las llaves no hay ningún ingreso.',
      pt: 'A obra pode demorar mais e custar mais do que o previsto. Até a entrega das chaves não há renda nenhuma.',
    },
  },
  offers: [{ code: 'NP6', price: '400', quote: 'LEUR', units: 900, max: 90, opened: -14, closes: -75 }],
}
