import type { NewAssetClass } from '#features/catalogue'

type Texts = readonly [name: string, description: string]

const texts = (en: Texts, es: Texts, pt: Texts): NewAssetClass['contents'] =>
  Object.fromEntries(Object.entries({ en, es, pt }).map(([lang, [name, description]]) => [lang, { name, description }]))

/** What assets and ventures are sorted by. Ventures are created in the open ones; the last is not shown to anybody but staff. */
export const ASSET_CLASSES: readonly NewAssetClass[] = [
  {
    slug: 'houses',
    image: '/art/class-houses.svg',
    sortTerm: 'a1',
    isOpen: true,
    contents: texts(
      ['Houses', 'Homes, courtyards and the stairs between them.'],
      ['Casas', 'Viviendas, patios y las escaleras que los unen.'],
      ['Casas', 'Moradias, pátios e as escadas entre eles.'],
    ),
  },
  {
    slug: 'food-and-land',
    image: '/art/class-land.svg',
    sortTerm: 'a2',
    isOpen: true,
    contents: texts(
      ['Food and land', 'Orchards, farms, kitchens and what grows on a roof.'],
      ['Alimentos y tierra', 'Huertas, chacras, cocinas y lo que crece en un techo.'],
      ['Alimentos e terra', 'Pomares, sítios, cozinhas e o que cresce num telhado.'],
    ),
  },
  {
    slug: 'coast-and-lodging',
    image: '/art/class-coast.svg',
    sortTerm: 'a3',
    isOpen: true,
    contents: texts(
      ['Coast and lodging', 'Guest houses, lighthouses and places to stay.'],
      ['Costa y hospedaje', 'Hospedajes, faros y lugares donde quedarse.'],
      ['Litoral e hospedagem', 'Pousadas, faróis e lugares para ficar.'],
    ),
  },
  {
    slug: 'docks-and-yards',
    image: '/art/class-docks.svg',
    sortTerm: 'a4',
    isOpen: true,
    contents: texts(
      ['Docks and yards', 'Workshops, sheds and the tools in them.'],
      ['Muelles y talleres', 'Talleres, galpones y sus herramientas.'],
      ['Docas e oficinas', 'Oficinas, galpões e suas ferramentas.'],
    ),
  },
  {
    slug: 'water-and-energy',
    image: '/art/class-energy.svg',
    sortTerm: 'a5',
    isOpen: true,
    contents: texts(
      ['Water and energy', 'Cisterns, mills, panels and pumps.'],
      ['Agua y energía', 'Cisternas, molinos, paneles y bombas.'],
      ['Água e energia', 'Cisternas, moinhos, painéis e bombas.'],
    ),
  },
  {
    slug: 'currencies',
    image: '/art/class-currencies.svg',
    sortTerm: 'b1',
    contents: texts(
      ['Currencies', 'Claims on money in a bank.'],
      ['Monedas', 'Derechos sobre dinero en un banco.'],
      ['Moedas', 'Direitos sobre dinheiro em um banco.'],
    ),
  },
  {
    slug: 'coins',
    image: '/art/class-coins.svg',
    sortTerm: 'b2',
    contents: texts(
      ['Coins', 'Claims on coins kept for you.'],
      ['Criptomonedas', 'Derechos sobre monedas digitales en custodia.'],
      ['Criptomoedas', 'Direitos sobre moedas digitais em custódia.'],
    ),
  },
  {
    slug: 'archive',
    sortTerm: 'c1',
    isVisible: false,
    contents: texts(['Archive', 'No longer offered.'], ['Archivo', 'Ya no se ofrece.'], ['Arquivo', 'Não é mais oferecido.']),
  },
]
