/** A group or a business, beside the personal profile of whoever acts for it. */
export interface DemoGroup {
  handle: string
  /** A business has no members of its own. */
  business?: 'llc' | 'association'
  name: string
  captain: string
  currency: string
  description: string
  place: string
  funds: Record<string, string>
}

/** Greenworks first, which `sponsor` acts for; its texts are with those of the other users. */
export const GROUPS: readonly DemoGroup[] = [
  {
    handle: 'greenworks',
    name: 'Greenworks',
    captain: 'sponsor',
    currency: 'USD',
    description: '',
    place: 'Rosario, Argentina',
    funds: { LUSD: '67350', BRS: '1240' },
  },
  {
    handle: 'panaderiasur',
    business: 'llc',
    name: 'Panadería Sur',
    captain: 'palmira',
    currency: 'USD',
    description: 'Pan de masa madre, a leña, los domingos desde las siete.',
    place: 'Rosario, Argentina',
    funds: { LUSD: '2100' },
  },
  {
    handle: 'barracas',
    name: 'Barrio Barracas',
    captain: 'hector',
    currency: 'USD',
    description: 'Vecinos de Barracas: un coro, una feria y tres escaleras por arreglar.',
    place: 'Buenos Aires, Argentina',
    funds: { LUSD: '3400', BRS: '600' },
  },
  {
    handle: 'movilidad',
    business: 'llc',
    name: 'Movilidad Norte',
    captain: 'andreu',
    currency: 'EUR',
    description: 'Sixty shared bicycles and a hall to repair them in.',
    place: 'Barcelona, Spain',
    funds: { LEUR: '5200', LUSD: '800', BRS: '300' },
  },
  {
    handle: 'almagro',
    business: 'llc',
    name: 'Taller Almagro',
    captain: 'simon',
    currency: 'USD',
    description: 'Bancos, morsas y buena luz, por hora o por mes.',
    place: 'Buenos Aires, Argentina',
    funds: { LUSD: '1800' },
  },
  {
    handle: 'radiodarsena',
    business: 'association',
    name: 'Radio Dársena',
    captain: 'vera',
    currency: 'USD',
    description: 'Radio del puerto. Sin avisos: la sostienen quienes la escuchan.',
    place: 'Rosario, Argentina',
    funds: { LUSD: '950' },
  },
  {
    handle: 'granja',
    name: 'Granja Escuela',
    captain: 'rosa',
    currency: 'USD',
    description: 'Una chacra donde las escuelas siembran, cosechan y cocinan.',
    place: 'Funes, Argentina',
    funds: { LUSD: '4100', BRS: '400' },
  },
  {
    handle: 'molino',
    name: 'Molino de Agua',
    captain: 'ignacio',
    currency: 'USD',
    description: 'The old water mill, turning again for the valley’s power and flour.',
    place: 'San Luis, Argentina',
    funds: { LUSD: '2600', BRS: '500' },
  },
  {
    handle: 'huerta',
    name: 'Huerta Abierta',
    captain: 'lourdes',
    currency: 'USD',
    description: 'Canteros sin candado junto a la vía. Quien pasa, riega.',
    place: 'Rosario, Argentina',
    funds: { LUSD: '1300', BRS: '250' },
  },
  {
    handle: 'casacomun',
    business: 'llc',
    name: 'Casa Común',
    captain: 'issuer',
    currency: 'USD',
    description: 'House managers: we let, repair and keep the books of buildings that many people own.',
    place: 'Buenos Aires, Argentina',
    funds: { LUSD: '30000', LEUR: '8000', DR4: '40' },
  },
  {
    handle: 'fideisur',
    business: 'llc',
    name: 'Fideicomiso Sur',
    captain: 'silvina',
    currency: 'USD',
    description: 'Conservamos títulos de propiedad para los tenedores de sus unidades.',
    place: 'Buenos Aires, Argentina',
    funds: { LUSD: '5000' },
  },
]
