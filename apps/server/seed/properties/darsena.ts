import { caption, type DemoProperty, face, NOTE, page, PROPERTY } from './demo-property.ts'

/** Its offer has a minimum that is not reached yet; what was paid is held. */
export const darsena: DemoProperty = {
  manager: 'casacomun',
  grantor: 'fideisur',
  trade: { last: '500', quote: 'LEUR', yearPercent: 0.4 },
  assets: [
    {
      ...PROPERTY,
      code: 'DR4',
      assetClass: 'docks-and-yards',
      name: 'Dársena 4',
      notionalValue: '540',
      sortTerm: 'd1',
      art: '/art/darsena.svg',
      isPromoted: true,
      property: { project: 'Dársena', noteDate: '2026-02-02', faceValue: face(500n), faceCode: 'LEUR', couponPercent: '5.8' },
      images: [
        { image: '/art/darsena.svg', ...caption('The sheds from the water', 'Los galpones desde el agua', 'Os galpões vistos da água') },
        { image: '/art/class-docks.svg', ...caption('The yard behind them', 'El patio de atrás', 'O pátio atrás deles') },
      ],
      contents: page(
        [
          'Dársena 4',
          'Dock sheds let to workshops, Rosario',
          'Six brick sheds where boats and books are made.',
          `Six brick sheds on the old dock, let to carpenters, printers and a boat builder.

The units pay for new roofs. If 200 of them aren’t taken, the roofs stay old and everyone’s payment is released.`,
        ],
        [
          'Dársena 4',
          'Galpones para talleres, Rosario',
          'Seis galpones de ladrillo donde se hacen barcos y libros.',
          `Seis galpones de ladrillo en la dársena vieja, alquilados a carpinteros, imprentas y un astillero.

Las unidades pagan techos nuevos. Si no se toman 200, los techos quedan como están y se libera el pago de todos.`,
        ],
        [
          'Dársena 4',
          'Galpões para oficinas, Rosário',
          'Seis galpões de tijolo onde se fazem barcos e livros.',
          `Seis galpões de tijolo na doca antiga, alugados a marceneiros, gráficas e um estaleiro.

As unidades pagam telhados novos. Se 200 não forem tomadas, os telhados ficam como estão e o pagamento de todos é liberado.`,
        ],
      ),
    },
    {
      ...NOTE,
      code: 'DR4F',
      assetClass: 'docks-and-yards',
      name: 'Dársena founders’ note',
      notionalValue: '54',
      sortTerm: 'd2',
      art: '/art/class-docks.svg',
      underlyingCode: 'DR4',
      property: { project: 'Dársena', faceValue: face(50n), faceCode: 'LEUR', model: 'share_of_income', couponsPerYear: 1 },
      contents: page(
        [
          'Founders’ note',
          'For those who subscribe to Dársena 4 first',
          'One for each ten units of the first offer.',
          'A founders’ note can’t be bought: it comes with ten units of the first offer, and shares in what the yard earns above its plan.',
        ],
        [
          'Nota de fundadores',
          'Para quienes se suscriben primero a Dársena 4',
          'Una por cada diez unidades de la primera oferta.',
          'La nota de fundadores no se compra: viene con diez unidades de la primera oferta, y participa de lo que los galpones dejen por encima del plan.',
        ],
        [
          'Nota de fundadores',
          'Para quem subscreve primeiro a Dársena 4',
          'Uma para cada dez unidades da primeira oferta.',
          'A nota de fundadores não se compra: vem com dez unidades da primeira oferta e participa do que os galpões renderem acima do plano.',
        ],
      ),
    },
  ],
  papers: {
    unit: {
      en: 'A unit of Dársena 4 is a claim on the rent of six dock sheds in Rosario and on the proceeds of their sale. It isn’t a share in a company and carries no vote. The deed stays with the grantor’s trust.',
      es: 'Una unidad de Dársena 4 es un derecho sobre el alquiler de seis galpones del puerto de Rosario y sobre lo que se obtenga por su venta. No es una acción de una sociedad y no da voto. La escritura queda en el fideicomiso del fiduciante.',
      pt: 'Uma unidade da Dársena 4 é um direito sobre o aluguel de seis galpões do porto de Rosário e sobre o que render a venda deles. Não é ação de uma empresa e não dá voto. A escritura fica no fideicomisso do outorgante.',
    },
    income: {
      en: 'Eleven workshops rent by the square meter, with contracts of three years. The boat builder pays a third of all rent. Coupons are paid each quarter, in LEUR, because two tenants pay in euros.',
      es: 'Once talleres alquilan por metro cuadrado, con contratos de tres años. El astillero paga un tercio de todo el alquiler. Los cupones se pagan por trimestre, en LEUR, porque dos inquilinos pagan en euros.',
      pt: 'Onze oficinas alugam por metro quadrado, com contratos de três anos. O estaleiro paga um terço de todo o aluguel. Os cupons são pagos por trimestre, em LEUR, porque dois inquilinos pagam em euros.',
    },
    risk: {
      en: 'Tenants may leave and rent may fall; then the coupon falls with it. The sheds stand on land that floods about once in twenty years and are insured for it up to 400,000.00 LEUR. In the worst case you lose what you paid.',
      es: 'Los inquilinos pueden irse y el alquiler puede bajar; entonces baja el cupón. Los galpones están en un terreno que se inunda más o menos una vez cada veinte años, con seguro de hasta 400.000,00 LEUR. En el peor caso pierdes lo que pagaste.',
      pt: 'Os inquilinos podem sair e o aluguel pode cair; então o cupom cai junto. Os galpões ficam num terreno que alaga mais ou menos uma vez a cada vinte anos, com seguro de até 400.000,00 LEUR. No pior caso você perde o que pagou.',
    },
    title: {
      en: 'The sheds stand on port land under a concession until 2061, recorded in Rosario under 9-302.',
      es: 'Los galpones están en tierra del puerto con una concesión hasta 2061, registrada en Rosario con el número 9-302.',
    },
    hasTerms: true,
  },
  offers: [
    {
      code: 'DR4',
      price: '500',
      quote: 'LEUR',
      units: 600,
      max: 60,
      goal: 200,
      bonus: { percent: '10', code: 'DR4F' },
      opened: 32,
      closes: -33,
      payIn: ['LUSD'],
      taken: [
        ['ribera', 60, 30.1],
        ['austral', 40, 22.7],
        ['mutualsur', 30, 15.5],
        ['teresa', 5, 8.9],
        ['carmen', 3, 1.4],
      ],
    },
    { code: 'DR4', price: '515', quote: 'LEUR', units: 400, max: 60, opened: -34, closes: -94, payIn: ['LUSD'] },
  ],
}
