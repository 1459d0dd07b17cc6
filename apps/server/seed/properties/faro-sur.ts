import { caption, type DemoProperty, face, page, PROPERTY } from './demo-property.ts'

/** Needs authorization: whoever holds it has answered its questionnaire and accepted its papers. */
export const faroSur: DemoProperty = {
  manager: 'issuer',
  grantor: 'fideisur',
  rules: { countries: [], needsAccreditation: false },
  trade: { last: '184.25', quote: 'LUSD', yearPercent: 4.8 },
  assets: [
    {
      ...PROPERTY,
      code: 'FS3',
      assetClass: 'coast-and-lodging',
      name: 'Faro Sur 3',
      notionalValue: '180',
      sortTerm: 'd1',
      art: '/art/faro-sur.svg',
      isPromoted: true,
      needsAuthorization: true,
      isQuestionnaireForDerivatives: true,
      property: { project: 'Faro Sur', noteDate: '2025-06-20', faceValue: face(180n), faceCode: 'LUSD' },
      images: [
        { image: '/art/faro-sur.svg', ...caption('The light and the house', 'El faro y la casa', 'O farol e a casa') },
        { image: '/art/class-coast.svg', ...caption('The bay in February', 'La bahía en febrero', 'A baía em fevereiro') },
      ],
      contents: page(
        [
          'Faro Sur 3',
          'Guest house at the light, Chubut',
          'Nine rooms below the light, open while the sea is warm.',
          `Nine rooms below the lighthouse, open from September to April.

There’s no coupon: what the seasons earn goes into the house until 2029, when it’s sold and the proceeds are shared. Whoever wants to hold it answers seven questions first.`,
        ],
        [
          'Faro Sur 3',
          'Hospedaje junto al faro, Chubut',
          'Nueve cuartos al pie del faro, abiertos mientras dura el calor.',
          `Nueve cuartos al pie del faro, abiertos de septiembre a abril.

No hay cupón: lo que dejan las temporadas se invierte en la casa hasta 2029, cuando se vende y se reparte lo obtenido. Quien quiera tenerlo responde antes siete preguntas.`,
        ],
        [
          'Faro Sur 3',
          'Pousada junto ao farol, Chubut',
          'Nove quartos ao pé do farol, abertos enquanto dura o calor.',
          `Nove quartos ao pé do farol, abertos de setembro a abril.

Não há cupom: o que as temporadas rendem vai para a casa até 2029, quando ela é vendida e o resultado é dividido. Quem quiser ter unidades responde antes a sete perguntas.`,
        ],
      ),
    },
  ],
  papers: {
    unit: {
      en: 'A unit of Faro Sur 3 is one part in twelve hundred of the proceeds of a guest house on the coast of Chubut when it’s sold in 2029. Until then it pays nothing.',
      es: 'Una unidad de Faro Sur 3 es una parte en mil doscientas de lo que se obtenga por un hospedaje en la costa de Chubut cuando se venda en 2029. Hasta entonces no paga nada.',
      pt: 'Uma unidade do Faro Sur 3 é uma parte em mil e duzentas do que render uma pousada na costa de Chubut quando for vendida em 2029. Até lá não paga nada.',
    },
    income: {
      en: 'Nine rooms, eight months a year. In the last season 71 percent of the nights were sold, most of them to people who came for the whales. The income pays for a sea wall and a tenth room.',
      es: 'Nueve cuartos, ocho meses al año. En la última temporada se vendió el 71 por ciento de las noches, la mayoría a gente que vino por las ballenas. El ingreso paga un muro contra el mar y un décimo cuarto.',
      pt: 'Nove quartos, oito meses por ano. Na última temporada venderam-se 71 por cento das noites, a maioria a quem veio pelas baleias. A renda paga um muro contra o mar e um décimo quarto.',
    },
    risk: {
      en: 'No one knows what the house will sell for. The sea takes about forty centimeters of the bank each year, and the road is closed after heavy rain. In the worst case you lose what you paid.',
      es: 'Nadie sabe a cuánto se venderá la casa. El mar se lleva unos cuarenta centímetros de barranca por año, y la ruta se corta con lluvia fuerte. En el peor caso pierdes lo que pagaste.',
      pt: 'Ninguém sabe por quanto a casa será vendida. O mar leva uns quarenta centímetros da encosta por ano, e a estrada fecha com chuva forte. No pior caso você perde o que pagou.',
    },
    title: {
      en: 'The house stands in the land registry of Chubut under 04-118; the light itself belongs to the navy and isn’t part of it.',
      es: 'La casa figura en el Registro de la Propiedad de Chubut con la matrícula 04-118; el faro es de la Armada y no forma parte.',
    },
    hasTerms: true,
  },
  offers: [
    {
      code: 'FS3',
      price: '180',
      quote: 'LUSD',
      units: 1200,
      max: 300,
      opened: 90,
      closes: -25,
      taken: [
        ['mutualsur', 300, 86.9],
        ['austral', 300, 73.4],
        ['pampulha', 250, 55.3],
        ['grace', 110, 37.6],
        ['joaquin', 60, 18.8],
        ['simon', 24, 4.6],
      ],
    },
  ],
}
