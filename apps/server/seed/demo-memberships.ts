import type { DuesPeriod } from '@bourse/domain/perk'

type Step = 'pause' | 'leave' | 'show to associated members'

export interface DemoMembership {
  who: string
  perk: string
  choice?: DuesPeriod
  /** Whole months and then days ago, so that the day of a monthly charge is known. */
  since: readonly [months: number, days: number]
  /** As the dues, unless more is given. */
  payment?: string
  note?: string
  /** Who offers it; it is not accepted yet. */
  giftOf?: string
  /** Days until the owner approved it. Without it a request is not answered yet. */
  approvedAfter?: number
  /** What came after it, and how many days ago. */
  later?: readonly (readonly [step: Step, daysAgo: number])[]
}

/** The membership of a group itself. */
export const circleOf = (handle: string) => `circle of ${handle}`

const CIRCLE = circleOf('greenworks')

const CIRCLE_MEMBERS: readonly DemoMembership[] = [
  { who: 'sponsor', perk: CIRCLE, since: [0, 168] },
  { who: 'member', perk: CIRCLE, since: [0, 150], note: 'I have a terrace and two free Sundays.', approvedAfter: 0.4 },
  { who: 'maker', perk: CIRCLE, since: [0, 121], note: 'Plans for the next roof.', approvedAfter: 0.4 },
  { who: 'dealer', perk: CIRCLE, since: [0, 44], approvedAfter: 0.4 },
  { who: 'taker', perk: CIRCLE, since: [0, 0.3], note: 'I can bring the tool trailer.' },
  { who: 'greenworks', perk: circleOf('barracas'), since: [0, 131.3], approvedAfter: 0.4 },
  ...Object.entries({
    barracas: ['hector', 'silvina'],
    granja: ['rosa', 'delia'],
    molino: ['ignacio', 'jonah'],
    huerta: ['lourdes', 'mirta', 'roque'],
  }).flatMap(([group, people]) =>
    people.map((who, place): DemoMembership => ({ who, perk: circleOf(group), since: [0, 420 - 55 * place], approvedAfter: 0.4 })),
  ),
]

/** Of `member`: one in every state. */
const OF_MEMBER: readonly DemoMembership[] = [
  { who: 'member', perk: 'Growers', choice: 'monthly', since: [20, 11.6], later: [['show to associated members', 90]] },
  { who: 'member', perk: 'Sunday Bread', choice: 'weekly', since: [0, 234.7] },
  { who: 'member', perk: 'Coro de Barracas', choice: 'annual', since: [0, 352.3] },
  { who: 'member', perk: 'Harvest Table', choice: 'lifetime', since: [0, 14.2], payment: '30' },
  { who: 'member', perk: 'Mesa del Molino', since: [0, 170] },
  // Its dues rise, and wait for consent.
  { who: 'member', perk: 'Bici Compartida', choice: 'monthly', since: [10, 22.2] },
  { who: 'member', perk: 'Repair Hours', choice: 'weekly', since: [0, 1.8], note: 'The gears of two bicycles.' },
  { who: 'member', perk: 'Seed Box', choice: 'annual', since: [0, 0.9], giftOf: 'maker', note: 'For your terrace.' },
  {
    who: 'member',
    perk: 'Mesa de Jaén',
    choice: 'monthly',
    since: [4, 9.4],
    approvedAfter: 0.4,
    later: [['pause', 6]],
  },
  // The second charge takes what he has in pesos, the third lacks funds since yesterday.
  { who: 'member', perk: 'Puesto de Feria', choice: 'monthly', since: [2, 1.2] },
  { who: 'member', perk: 'Taller Almagro', choice: 'monthly', since: [1, 19.5], later: [['leave', 3.3]] },
]

const OF_OTHERS: readonly DemoMembership[] = [
  ...(
    [
      ['ruben', 17, 5.3],
      ['rosa', 15, 22.1],
      ['joaquin', 12, 2.6],
      ['beatriz', 10, 16.8],
      ['wyatt', 9, 9.9],
      ['delia', 7, 27.4],
      ['ramiro', 6, 13.7],
      ['alma', 5, 6.2],
      ['mirta', 4, 19.5],
      ['camila', 2, 24.3],
      ['maker', 4, 8.5],
      ['roque', 1, 3.4],
      ['palmira', 0, 25.6],
    ] as const
  ).map(([who, months, days]): DemoMembership => ({ who, perk: 'Growers', choice: 'monthly', since: [months, days] })),
  { who: 'barracas', perk: 'Growers', choice: 'annual', since: [0, 410.2], later: [['show to associated members', 400]] },
  { who: 'carmen', perk: 'Growers', choice: 'annual', since: [0, 300.4] },
  { who: 'caio', perk: 'Growers', choice: 'annual', since: [0, 180.6] },
  { who: 'taker', perk: 'Growers', choice: 'annual', since: [0, 62.9] },
  { who: 'feria', perk: 'Growers', choice: 'annual', since: [0, 2.9], later: [['show to associated members', 2.8]] },
  { who: 'pedro', perk: 'Growers', choice: 'weekly', since: [0, 45.3] },
  { who: 'silvina', perk: 'Growers', choice: 'weekly', since: [0, 30.8], later: [['leave', 12]] },
  { who: 'taker', perk: 'Harvest Table', choice: 'lifetime', since: [0, 20.1] },
  { who: 'maker', perk: 'Harvest Table', choice: 'lifetime', since: [0, 13.3], payment: '40' },
  { who: 'grace', perk: 'Harvest Table', choice: 'lifetime', since: [0, 6.6], payment: '60' },
  { who: 'otavio', perk: 'Seed Box', choice: 'annual', since: [0, 33.4] },
  { who: 'nelida', perk: 'Seed Box', choice: 'annual', since: [0, 12.8] },
  { who: 'jonah', perk: 'Repair Hours', choice: 'weekly', since: [0, 40.6], approvedAfter: 0.4 },
  { who: 'vera', perk: 'Repair Hours', choice: 'weekly', since: [0, 24.2], approvedAfter: 0.4 },
  { who: 'issuer', perk: 'Orchard Key', choice: 'lifetime', since: [0, 30.5], approvedAfter: 0.4 },
  { who: 'maker', perk: 'Orchard Key', choice: 'lifetime', since: [0, 24.7], approvedAfter: 0.4 },
  { who: 'lautaro', perk: 'Sunday Bread', choice: 'weekly', since: [0, 60.4] },
  { who: 'maker', perk: 'Sunday Bread', choice: 'weekly', since: [0, 44.6] },
  { who: 'delia', perk: 'Sunday Bread', choice: 'weekly', since: [0, 32.3] },
  { who: 'hector', perk: 'Sunday Bread', choice: 'weekly', since: [0, 9.8] },
  { who: 'greenworks', perk: 'Coro de Barracas', choice: 'annual', since: [0, 101.5], later: [['show to associated members', 101]] },
  { who: 'marisol', perk: 'Coro de Barracas', choice: 'annual', since: [0, 222.2] },
  { who: 'lourdes', perk: 'Coro de Barracas', choice: 'annual', since: [0, 77.1], later: [['show to associated members', 70]] },
  { who: 'teresa', perk: 'Bici Compartida', choice: 'monthly', since: [6, 12.2] },
  { who: 'amparo', perk: 'Bici Compartida', choice: 'monthly', since: [3, 20.9] },
  { who: 'noemi', perk: 'Bici Compartida', choice: 'monthly', since: [0, 4.4] },
  // Three hours at the bench, and a bit of the fourth.
  { who: 'edgar', perk: 'Taller Almagro', choice: 'hourly', since: [0, 8.2], later: [['leave', 8.05]] },
  { who: 'ignacio', perk: 'Taller Almagro', choice: 'monthly', since: [3, 14.8] },
  { who: 'fabio', perk: 'Radio Dársena', choice: 'daily', since: [0, 15.3], payment: '0.1' },
  { who: 'joaquin', perk: 'Radio Dársena', choice: 'daily', since: [0, 9.6] },
  { who: 'simon', perk: 'Radio Dársena', choice: 'daily', since: [0, 5.1], payment: '0.5' },
  { who: 'andreu', perk: 'Mesa de Jaén', choice: 'monthly', since: [2, 17.6], approvedAfter: 0.4 },
  { who: 'rosa', perk: 'Mesa del Molino', since: [0, 182] },
  { who: 'simon', perk: 'Palermo Book Circle', choice: 'monthly', since: [3, 10.3], approvedAfter: 0.4 },
  { who: 'alma', perk: 'Palermo Book Circle', choice: 'monthly', since: [2, 7.8], approvedAfter: 0.4 },
  { who: 'mateo', perk: 'Palermo Book Circle', choice: 'monthly', since: [0, 1.2], note: 'Leo despacio.' },
  { who: 'nadia', perk: 'Palermo Book Circle', choice: 'monthly', since: [0, 0.6], note: 'I bring the wine.' },
  { who: 'grace', perk: 'Kiln Evenings', choice: 'monthly', since: [2, 27.3] },
  { who: 'marisol', perk: 'Kiln Evenings', choice: 'monthly', since: [1, 21.9] },
  { who: 'taker', perk: 'Kiln Evenings', choice: 'monthly', since: [0, 29.1] },
]

export const MEMBERSHIPS: readonly DemoMembership[] = [...CIRCLE_MEMBERS, ...OF_MEMBER, ...OF_OTHERS]
