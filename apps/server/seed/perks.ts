import type { PerkFields } from '@bourse/contracts/perk'

/** What the form sends; the rest is as the form begins. */
type Terms = Partial<Omit<PerkFields, 'name' | 'description' | 'venueId'>> & {
  /** The name of a venture of the same owner. */
  venture?: string
}

export interface DemoPerk {
  by: string
  name: string
  story: string
  /** A file in `art/`. */
  plate?: string
  daysAgo: number
  terms: Terms
  /** Later changes by the owner, each after so many days. */
  changes?: readonly (readonly [daysAgo: number, terms: Terms])[]
  tips?: readonly (readonly [who: string, amount: string, daysAgo: number, note: string])[]
}

const ORCHARD = 'Rooftop Orchard, Block C'

export const PERKS: readonly DemoPerk[] = [
  {
    by: 'greenworks',
    name: 'Growers',
    story:
      'A plot, the tools and the Sunday table, for the price of two coffees a week.\n\n' +
      'Growers keep the beds in three courtyards of the old mill. You get a plot and a key to the shed; we get one morning of your month. ' +
      'What the beds give is shared on Sundays, and what is left over goes to the stall at Feria Sur.\n\n' +
      '## What members get\n\n' +
      '- **A plot of your own:** 1.2 by 4 metres in one of three courtyards, all year.\n' +
      '- **The whole shed:** four hundred tools, lent for a week at a time.\n' +
      '- **The Sunday table:** cooked from the beds, from one o’clock. Bring a chair.\n' +
      '- **One vote** at the quarterly meeting, whatever you pay.',
    plate: 'growers.svg',
    daysAgo: 655,
    terms: { membership: 'any', transparency: 'totals', duesAnnual: '120', duesMonthly: '12', duesWeekly: '3.2', isTippable: true },
    changes: [[38.8, { venture: ORCHARD }]],
    tips: [
      ['rosa', '5', 210, 'For the new hose'],
      ['member', '5', 93, ''],
      ['wyatt', '20', 31, 'Thank you for the figs'],
      ['maker', '10', 4.4, ''],
    ],
  },
  {
    by: 'greenworks',
    name: 'Harvest Table',
    story: 'One long table under the glass, 5 December. Bring your own plate, and more than 25 if you can.',
    daysAgo: 36,
    terms: { perkType: 'event', membership: 'any', transparency: 'contribs', duesLifetime: '25', isFlexibleFee: true, venture: ORCHARD },
  },
  {
    by: 'greenworks',
    name: 'Seed Box',
    story: 'Four boxes a year, by post: what to sow now, and a note on how.',
    daysAgo: 36,
    terms: { perkType: 'product', membership: 'any', transparency: 'totals', duesAnnual: '96', venture: ORCHARD },
  },
  {
    by: 'greenworks',
    name: 'Repair Hours',
    story: 'Two hours a week of hands and tools in the shed. Tell us what is broken.',
    daysAgo: 88,
    terms: { perkType: 'service', membership: 'request', duesWeekly: '8' },
  },
  {
    by: 'greenworks',
    name: 'Orchard Key',
    story: 'Your name on a tree, its fruit in your basket.',
    plate: 'rooftop-orchard.svg',
    daysAgo: 36,
    terms: { perkType: 'personalty', membership: 'request', identity: 'accredited', duesLifetime: '400', venture: ORCHARD },
  },
  {
    by: 'panaderiasur',
    name: 'Sunday Bread',
    story: 'Un pan de kilo, de masa madre, cada domingo. Lo dejamos en tu puerta antes de las nueve.',
    daysAgo: 300,
    terms: { perkType: 'product', membership: 'any', transparency: 'totals', duesWeekly: '6.5', isTippable: true },
  },
  {
    by: 'barracas',
    name: 'Coro de Barracas',
    story: 'Cantamos los jueves a las ocho en el pasaje. No hace falta saber leer música.',
    daysAgo: 500,
    terms: { membership: 'any', transparency: 'contribs', duesAnnual: '60', isTippable: true },
  },
  {
    by: 'barracas',
    name: 'Puesto de Feria',
    story: 'Una mesa y un toldo en la feria del sábado.',
    daysAgo: 120,
    terms: { perkType: 'service', membership: 'any', quoteAsset: 'LARS', duesMonthly: '4500' },
  },
  {
    by: 'movilidad',
    name: 'Bici Compartida',
    story: 'Sixty bicycles at eleven stands. Take one, leave it at any other.',
    daysAgo: 380,
    terms: { perkType: 'service', membership: 'any', transparency: 'totals', quoteAsset: 'LEUR', duesMonthly: '9' },
    changes: [[10, { duesMonthly: '9.8' }]],
  },
  {
    by: 'almagro',
    name: 'Taller Almagro',
    story: 'Un banco, una morsa y buena luz. Pagas por las horas que usas, o por mes.',
    plate: 'tool-library.svg',
    daysAgo: 200,
    terms: { perkType: 'service', membership: 'any', transparency: 'totals', duesMonthly: '28', duesHourly: '0.9' },
  },
  {
    by: 'radiodarsena',
    name: 'Radio Dársena',
    story: 'La radio del puerto, todo el día. Pon lo que quieras, desde cinco centavos por día.',
    daysAgo: 90,
    terms: { membership: 'any', transparency: 'contribs', duesDaily: '0.05', isFlexibleFee: true, isTippable: true },
  },
  {
    by: 'issuer',
    name: 'Mesa de Jaén',
    story: 'Una carta al mes desde el olivar, con una botella para catar.',
    daysAgo: 240,
    terms: { membership: 'request', transparency: 'totals', quoteAsset: 'LEUR', duesMonthly: '3' },
  },
  {
    by: 'molino',
    name: 'Mesa del Molino',
    story: 'The millers’ table: who turns the wheel when, and who keeps the key.',
    daysAgo: 190,
    terms: { membership: 'any' },
    changes: [[150, { visibility: 'private' }]],
  },
  {
    by: 'maker',
    name: 'Palermo Book Circle',
    story: 'One book a month, read slowly. We meet on the last Tuesday, at my kitchen table.',
    daysAgo: 130,
    terms: { membership: 'request', transparency: 'totals', duesMonthly: '4' },
  },
  {
    by: 'maker',
    name: 'Kiln Evenings',
    story: 'Clay, a kiln and an evening. Closed until the kiln is repaired.',
    daysAgo: 110,
    terms: { perkType: 'service', membership: 'any', duesMonthly: '15' },
    changes: [[15.5, { isActive: false }]],
  },
]
