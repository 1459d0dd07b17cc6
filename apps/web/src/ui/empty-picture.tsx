/** The drawings of empty states. The dotted rim is the same everywhere, the drawing inside differs. */
export type PictureName = keyof typeof PICTURES

const PICTURES = {
  /** Lines of a page. */
  list: 'M24 28h24M24 36h24M24 44h14',
  /** A purse with its clasp. */
  pocket: 'M22 33c0-5 5-9 14-9s14 4 14 9M20 33h32v9c0 5-6 9-16 9s-16-4-16-9zM33 33v4h6v-4M36 24v-4',
  /** An activity line. */
  activity: 'M19 37h8l4-11 7 21 5-14 3 4h7',
  /** Two people. */
  people: 'M29 35a5 5 0 1 0 0-10 5 5 0 0 0 0 10M19 48c0-6 4-10 10-10s10 4 10 10M44 36a4 4 0 1 0 0-8M43 39c5 0 9 3 9 9',
  /** A bank: pediment, columns, steps. */
  bank: 'M20 31l16-9 16 9zM24 34v11M31 34v11M41 34v11M48 34v11M20 48h32',
  /** A chain of two links. */
  link: 'M33 39a7 7 0 0 1 0-10l4-4a7 7 0 0 1 10 10l-2 2M39 33a7 7 0 0 1 0 10l-4 4a7 7 0 0 1-10-10l2-2',
  /** Candles of a chart. */
  orders: 'M26 24v5M26 41v6M22 29h8v12h-8zM36 20v8M36 36v9M32 28h8v8h-8zM46 27v6M46 45v5M42 33h8v12h-8z',
  /** A magnifying glass. */
  search: 'M34 44a11 11 0 1 0 0-22 11 11 0 0 0 0 22M42 42l9 9M30 33h8',
  /** Two opposite arrows. */
  exchange: 'M22 31h26l-6-6M50 42H24l6 6',
  /** A coin going into a tray. */
  deposit: 'M36 20v18M30 32l6 6 6-6M22 40v9h28v-9',
  /** A coin leaving the tray. */
  withdraw: 'M36 38V20M30 26l6-6 6 6M22 40v9h28v-9',
  /** An open hand under a coin. */
  request: 'M36 32a6 6 0 1 0 0-12 6 6 0 0 0 0 12M20 41h7l5 3h8l11-5M20 50h14l17-9',
  /** A leaf of a calendar. */
  schedule: 'M23 25h26v25H23zM23 32h26M30 21v7M42 21v7M30 39h4M38 39h4M30 45h4',
  /** A sealed letter. */
  letter: 'M20 26h32v21H20zM20 27l16 12 16-12',
  /** A key. */
  key: 'M29 43a7 7 0 1 0 0-14 7 7 0 0 0 0 14M36 36h16M46 36v6M51 36v4',
  /** A house on its plot. */
  property: 'M22 36l14-12 14 12M26 34v14h20V34M33 48v-8h6v8M18 48h36',
  /** A shield with its tick. */
  verified: 'M36 20l13 5v11c0 8-6 13-13 16-7-3-13-8-13-16V25zM30 36l4 4 8-9',
} as const

export function EmptyPicture({ name }: { name: PictureName }) {
  return (
    <svg className="empty-mark" viewBox="0 0 72 72" aria-hidden="true">
      <circle className="empty-rim" cx="36" cy="36" r="34" />
      <path d={PICTURES[name]} />
    </svg>
  )
}
