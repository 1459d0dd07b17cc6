/** A venture of the demo and its history. Amounts as users write them; days count back from today. */
export interface DemoVenue {
  by: string
  name: string
  assetClass: string
  story: string
  /** Without a target it collects freely. */
  target?: string
  /** What it collects, if not LUSD; targets are in LUSD. */
  collects?: 'LUSD' | 'LEUR'
  isAllOrNothing?: true
  began: number
  /** Days from now; negative if it is over. */
  ends?: number
  transparency: 'secret' | 'totals' | 'contribs'
  budget?: readonly (readonly [text: string, amount: string])[]
  /** A file in `art/`. */
  plate?: string
  /** Neighbors who gave this much together, from one day to another. */
  crowd?: { backers: number; gave: number; days: readonly [from: number, until: number] }
  pledges?: readonly (readonly [who: string, amount: string, daysAgo: number, isUnnamed?: 'unnamed'])[]
  updates?: readonly (readonly [title: string, body: string, daysAgo: number])[]
  boosts?: readonly (readonly [who: string, amount: string, daysAgo: number])[]
  payout?: readonly [amount: string, daysAgo: number]
  canceled?: number
}

/** Greenworks': open, just begun, collecting freely, met, missed, canceled, in another asset, and about to end. */
export const GREENWORKS_VENTURES: readonly DemoVenue[] = [
  {
    by: 'greenworks',
    name: 'Winter Glasshouse',
    assetClass: 'food-and-land',
    story: 'A glasshouse against the south wall, for lettuce in July.\n\nIt did not find enough backers. Everybody kept their money.',
    target: '15000',
    isAllOrNothing: true,
    began: 140,
    ends: -95,
    transparency: 'totals',
    plate: 'winter-glasshouse.svg',
    crowd: { backers: 11, gave: 4100, days: [138, 98] },
  },
  {
    by: 'greenworks',
    name: 'Rainwater Loop',
    assetClass: 'water-and-energy',
    story:
      'The roofs of Block A catch more rain than its gardens need. The loop takes what is left over to the cistern of Block C.\n\n' +
      'Pipes, two pumps and a float valve; the neighbours dig.',
    target: '9000',
    isAllOrNothing: true,
    began: 110,
    ends: -60,
    transparency: 'contribs',
    plate: 'rainwater-loop.svg',
    budget: [
      ['Pipes and fittings', '4300'],
      ['Two pumps', '3100'],
      ['Float valve and tank', '1600'],
    ],
    crowd: { backers: 22, gave: 9060, days: [108, 61] },
    pledges: [['maker', '400', 90]],
    updates: [['It runs', 'The first storm filled the cistern in an hour. Come and listen to it on Sunday.', 38]],
    payout: ['7500', 45],
  },
  {
    by: 'greenworks',
    name: 'Compost Barge',
    assetClass: 'docks-and-yards',
    story: 'A flat barge to bring the market’s peelings up the river.\n\nThe harbour office said no, so everybody got their money back.',
    target: '8000',
    began: 70,
    ends: 20,
    transparency: 'totals',
    plate: 'compost-barge.svg',
    crowd: { backers: 7, gave: 1240, days: [68, 35] },
    canceled: 30,
  },
  {
    by: 'greenworks',
    name: 'Tool Library',
    assetClass: 'docks-and-yards',
    story:
      'Four hundred tools, lent for a week at a time. What you give buys the next ones.\n\n' +
      '- spades, forks and a wheelbarrow that works\n- a scarifier, twice a year\n- ladders up to six metres',
    began: 120,
    transparency: 'totals',
    plate: 'tool-library.svg',
    crowd: { backers: 13, gave: 1860, days: [118, 4] },
    pledges: [['taker', '75', 12.4]],
    boosts: [['pedro', '120', 20]],
  },
  {
    by: 'greenworks',
    name: 'Rooftop Orchard, Block C',
    assetClass: 'food-and-land',
    story:
      'Sixty fruit trees and a cistern on the roof of the old mill, for the forty families who live under it.\n\n' +
      'The roof of Block C has been empty since the mill closed. It is flat, it is strong, and it catches eleven hundred litres of rain in a good ' +
      'storm. We want to turn it into an orchard of figs, lemons and peaches that the building waters from its own cistern.\n\n' +
      'The survey is done and the neighbours have voted. Planting starts in the first week of December if the target is met; if it is not, ' +
      'nobody pays.',
    target: '40000',
    isAllOrNothing: true,
    began: 39,
    ends: 12.18,
    transparency: 'contribs',
    plate: 'rooftop-orchard.svg',
    budget: [
      ['Soil, planters and railings', '14200'],
      ['Cistern, pump and pipes', '9600'],
      ['Sixty fruit trees', '6400'],
      ['Survey of the roof', '5300'],
      ['Care in the first year', '4500'],
    ],
    crowd: { backers: 33, gave: 27_740, days: [38.5, 1.6] },
    pledges: [
      ['issuer', '2400', 21.3],
      ['taker', '200', 16.2],
      ['member', '60', 9.7],
      ['dealer', '700', 5.2, 'unnamed'],
      ['feria', '1500', 1.1],
      ['anapaula', '80', 0.9],
      ['maker', '120', 0.3],
    ],
    updates: [
      ['The survey is in', 'The roof carries twice what we need. The report is in the yard for anybody who wants to read it.', 27],
      [
        'Trees are reserved',
        'The nursery in Funes keeps twenty figs, twenty lemons and twenty peaches for us until the end of the month.',
        8.4,
      ],
    ],
    boosts: [
      ['ruben', '300', 30],
      ['carmen', '250', 18],
      ['maker', '500', 6.3],
      ['member', '130', 2.2],
    ],
  },
  {
    by: 'greenworks',
    name: 'Solar Pump, Hut 4',
    assetClass: 'water-and-energy',
    story: 'A panel and a small pump for the hut at the end of the line. Friends in Spain pay in euros; we keep what comes together.',
    target: '5000',
    collects: 'LEUR',
    began: 26,
    ends: 30,
    transparency: 'totals',
    plate: 'solar-pump.svg',
    pledges: [
      ['carmen', '320', 25.1],
      ['amparo', '150', 22.4],
      ['teresa', '500', 14.9],
      ['noemi', '85', 9.3],
      ['andreu', '400', 4.8],
      ['maker', '250', 1.9],
    ],
    boosts: [['teresa', '80', 13]],
  },
  {
    by: 'greenworks',
    name: 'Cold Frames for the Courtyard',
    assetClass: 'food-and-land',
    story: 'Twelve cold frames out of old windows, so that the seedlings are ready when the roof is.',
    target: '3000',
    isAllOrNothing: true,
    began: 20,
    ends: 0.13,
    transparency: 'contribs',
    plate: 'cold-frames.svg',
    crowd: { backers: 19, gave: 2790, days: [19.5, 0.4] },
    pledges: [['taker', '120', 3.6]],
    boosts: [['alma', '60', 7]],
  },
  {
    by: 'greenworks',
    name: 'Beehives on the Silo',
    assetClass: 'food-and-land',
    story: 'Six hives on the old grain silo, a beekeeper’s course in spring, and honey for whoever helps.',
    target: '6500',
    isAllOrNothing: true,
    began: 1.4,
    ends: 47.6,
    transparency: 'contribs',
    plate: 'beehives.svg',
    budget: [
      ['Six hives and frames', '2900'],
      ['Stairs and railings', '2400'],
      ['Course and suits', '1200'],
    ],
    pledges: [
      ['delia', '120', 1.1],
      ['roque', '60', 0.7],
      ['camila', '40', 0.2],
    ],
  },
]
