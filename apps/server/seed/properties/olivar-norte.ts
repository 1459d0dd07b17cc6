import { caption, type DemoProperty, face, NOTE, page, PROPERTY } from './demo-property.ts'

/** A grove that is not shown itself; its two notes are. */
export const olivarNorte: DemoProperty = {
  manager: 'issuer',
  grantor: 'fideisur',
  trade: { last: '98.7', quote: 'LUSD', yearPercent: -1.9 },
  assets: [
    {
      ...PROPERTY,
      code: 'OLN',
      assetClass: 'food-and-land',
      name: 'Olivar Norte',
      notionalValue: '100',
      sortTerm: 'd1',
      art: '/art/olivar-norte.svg',
      isVisible: false,
      isOfferGroup: true,
      property: { project: 'Olivar Norte', noteDate: '2024-11-15', faceValue: face(100n), faceCode: 'LUSD' },
    },
    {
      ...NOTE,
      code: 'ONN8',
      assetClass: 'food-and-land',
      name: 'Olivar Norte, monthly',
      notionalValue: '100',
      sortTerm: 'd2',
      art: '/art/olivar-norte.svg',
      isPromoted: true,
      underlyingCode: 'OLN',
      property: {
        project: 'Olivar Norte',
        noteDate: '2025-01-10',
        faceValue: face(100n),
        faceCode: 'LUSD',
        couponPercent: '7.4',
        couponsPerYear: 12,
      },
      images: [
        { image: '/art/olivar-norte.svg', ...caption('The north slope', 'La ladera norte', 'A encosta norte') },
        { image: '/art/class-land.svg', ...caption('The valley below the grove', 'El valle bajo el olivar', 'O vale abaixo do olival') },
      ],
      contents: page(
        [
          'Olivar Norte',
          'Olive grove near Jaén',
          'Four thousand olive trees, pressed into a monthly coupon.',
          `A grove near Jaén, kept by the people who planted it.

Olivar Norte is 62 hectares of picual on a north slope. The oil is sold before it’s pressed, so the coupon follows the contract and not the weather. The mill publishes each month’s weighing.`,
        ],
        [
          'Olivar Norte',
          'Olivar cerca de Jaén',
          'Cuatro mil olivos, prensados en un cupón mensual.',
          `Un olivar cerca de Jaén, cuidado por quienes lo plantaron.

Olivar Norte son 62 hectáreas de picual en una ladera norte. El aceite se vende antes de prensarlo, así que el cupón sigue al contrato y no al clima. La almazara publica el pesaje de cada mes.`,
        ],
        [
          'Olivar Norte',
          'Olival perto de Jaén',
          'Quatro mil oliveiras, prensadas num cupom mensal.',
          `Um olival perto de Jaén, cuidado por quem o plantou.

O Olivar Norte tem 62 hectares de picual numa encosta norte. O azeite é vendido antes de ser prensado, então o cupom segue o contrato e não o clima. O lagar publica a pesagem de cada mês.`,
        ],
      ),
    },
    {
      ...NOTE,
      code: 'ONN8H',
      assetClass: 'food-and-land',
      name: 'Olivar Norte, harvest',
      notionalValue: '40',
      sortTerm: 'd3',
      art: '/art/class-land.svg',
      underlyingCode: 'OLN',
      property: {
        project: 'Olivar Norte',
        noteDate: '2026-05-04',
        faceValue: face(40n),
        faceCode: 'LUSD',
        model: 'share_of_income',
        couponsPerYear: 1,
      },
      contents: page(
        [
          'Olivar Norte, harvest',
          'A share of the yearly pressing',
          'Paid once a year, after the press has stopped.',
          'The harvest note pays a share of what the pressing earns: much in a good year, nothing after a late frost.',
        ],
        [
          'Olivar Norte, cosecha',
          'Una parte de la molienda anual',
          'Paga una vez al año, cuando para la prensa.',
          'La nota de cosecha paga una parte de lo que deja la molienda: mucho en un buen año, nada después de una helada tardía.',
        ],
        [
          'Olivar Norte, colheita',
          'Uma parte da prensagem anual',
          'Paga uma vez por ano, quando a prensa para.',
          'A nota de colheita paga uma parte do que a prensagem rende: muito num bom ano, nada depois de uma geada tardia.',
        ],
      ),
    },
  ],
  papers: {
    unit: {
      en: 'A unit of ONN8 is a note of 100.00 LUSD on Olivar Norte, 62 hectares of olive trees near Jaén. It pays 7.4 percent a year in monthly coupons and is repaid in January 2032.',
      es: 'Una unidad de ONN8 es una nota de 100,00 LUSD sobre Olivar Norte, 62 hectáreas de olivos cerca de Jaén. Paga 7,4 por ciento al año en cupones mensuales y se devuelve en enero de 2032.',
      pt: 'Uma unidade de ONN8 é uma nota de 100,00 LUSD sobre o Olivar Norte, 62 hectares de oliveiras perto de Jaén. Paga 7,4 por cento ao ano em cupons mensais e é devolvida em janeiro de 2032.',
    },
    income: {
      en: 'Two bottlers in Córdoba have bought the oil of the next three harvests at a fixed price. They pay by the month, and the coupon is paid from that.',
      es: 'Dos envasadoras de Córdoba compraron el aceite de las próximas tres cosechas a un precio fijo. Pagan por mes, y de ahí sale el cupón.',
      pt: 'Duas engarrafadoras de Córdoba compraram o azeite das próximas três colheitas a preço fixo. Pagam por mês, e daí sai o cupom.',
    },
    risk: {
      en: 'After 2028 there’s no contract yet. A drought of two years in a row would empty the reserve, and a bottler that fails stops paying. Trees can fall ill; they’re insured for replanting, not for the years without fruit.',
      es: 'Después de 2028 todavía no hay contrato. Dos años seguidos de sequía vaciarían la reserva, y una envasadora que quiebra deja de pagar. Los árboles se enferman; el seguro paga replantarlos, no los años sin fruto.',
      pt: 'Depois de 2028 ainda não há contrato. Dois anos seguidos de seca esvaziariam a reserva, e uma engarrafadora que quebra para de pagar. As árvores adoecem; o seguro paga o replantio, não os anos sem fruto.',
    },
    title: {
      en: 'The land stands in the property registry of Jaén, estate 7,214, with a right of way along the ditch.',
      es: 'La tierra figura en el Registro de la Propiedad de Jaén, finca 7.214, con servidumbre de paso junto a la acequia.',
    },
  },
  offers: [
    {
      code: 'ONN8',
      price: '100',
      quote: 'LUSD',
      units: 5000,
      max: 500,
      opened: 130,
      closes: -18,
      payIn: ['LEUR'],
      taken: [
        ['mutualsur', 500, 127.3],
        ['austral', 500, 111.8],
        ['carmen', 150, 96.2],
        ['ribera', 500, 80.6],
        ['amparo', 120, 62.9],
        ['andreu', 100, 44.4],
        ['noemi', 80, 25.7],
        ['elenam', 60, 11.1],
        ['beatriz', 40, 3.2],
      ],
    },
    {
      code: 'ONN8H',
      price: '40',
      quote: 'LUSD',
      units: 1500,
      max: 500,
      opened: 60,
      closes: -18,
      taken: [
        ['ribera', 500, 57.5],
        ['kestrel', 400, 32.8],
        ['carmen', 45, 8.4],
      ],
    },
  ],
  coupons: [{ code: 'ONN8', perUnit: '0.62', asset: 'LUSD', recordDays: [77, 47, 17, -13] }],
}
