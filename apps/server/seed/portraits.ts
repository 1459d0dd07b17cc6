export interface Portrait {
  ground: string
  coat: string
  skin: string
  hair: string
  cut: keyof typeof CUTS
  /** A brass detail, as an engraver's mark. */
  detail?: keyof typeof DETAILS
}

const INK = '#0e1b2c'
const PAPER = '#f4efe3'
const BRASS = '#d9a84e'

const HEAD = 'M128 58c30 0 44 22 43 52-1 34-20 60-43 60s-42-26-43-60c-1-30 13-52 43-52z'
const NECK = 'M106 150h44v36c0 14-10 22-22 22s-22-8-22-22z'
const BUST = 'M14 262c4-46 28-62 66-72 14-4 22-8 26-16 6 16 38 16 44 0 4 8 12 12 26 16 38 10 62 26 66 72z'

/** Hair behind the head, and what falls over it. */
const CUTS = {
  long: {
    behind: 'M128 40c48 0 62 36 60 76-1 30 4 62 14 84-22 6-126 6-148 0 10-22 15-54 14-84-2-40 12-76 60-76z',
    before: 'M82 112c-4-42 18-62 46-62s50 20 46 62c-8-20-22-34-40-38-12 14-38 22-52 38z',
  },
  short: {
    behind: 'M84 116c-6-50 14-74 44-74s50 24 44 74z',
    before: 'M82 104c-6-40 16-58 46-58s52 18 46 58c-6-14-12-22-18-28-18 8-50 6-62-2-6 8-10 16-12 30z',
  },
  bun: {
    behind: 'M128 14a24 24 0 1 1 0 48 24 24 0 0 1 0-48zM82 116c-6-48 14-70 46-70s52 22 46 70z',
    before: 'M83 108c-4-38 15-58 45-58s49 20 45 58c-10-26-24-36-45-36s-35 10-45 36z',
  },
  bob: {
    behind: 'M128 42c46 0 58 34 56 70-1 22 2 38 6 50-18 8-106 8-124 0 4-12 7-28 6-50-2-36 10-70 56-70z',
    before: 'M82 116c-4-46 16-66 46-66s50 20 46 66c-4-16-8-26-14-34-24 4-52 0-66-8-6 8-10 22-12 42z',
  },
  curls: {
    behind: 'M128 36c18-8 44 4 46 24 16 8 18 30 8 42 4 14-4 26-12 28H86c-8-2-16-14-12-28-10-12-8-34 8-42 2-20 28-32 46-24z',
    before: 'M84 100c-8-14 2-30 14-32 2-14 20-18 30-12 10-6 28-2 30 12 12 2 22 18 14 32-6-8-14-14-22-14-8 4-36 4-44 0-8 0-16 6-22 14z',
  },
  beard: {
    behind: 'M84 112c-6-46 14-70 44-70s50 24 44 70z',
    before:
      'M82 102c-4-38 16-56 46-56s50 18 46 56c-8-18-18-26-30-28-16 8-36 6-46 2-8 6-12 14-16 26zM86 122c4 18 14 24 24 22 10-6 26-6 36 0 10 2 20-4 24-22 2 36-16 62-42 62s-44-26-42-62z',
  },
} as const

const DETAILS = {
  earrings: '<circle cx="84" cy="138" r="5"/><circle cx="172" cy="138" r="5"/>',
  brooch: '<circle cx="188" cy="222" r="9"/>',
  collar: '<path d="M100 184l28 34 28-34 10 6-38 46-38-46z"/>',
} as const

/** A bust in the style of an engraving: flat areas, and shadows of evenly spaced lines. */
export function drawPortrait({ ground, coat, skin, hair, cut, detail }: Portrait): string {
  const { behind, before } = CUTS[cut]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="512" height="512">
<defs><clipPath id="head"><path d="${HEAD}"/></clipPath><clipPath id="bust"><path d="${BUST}"/></clipPath><clipPath id="hair"><path d="${behind}"/></clipPath></defs>
<rect width="256" height="256" fill="${ground}"/>
<g fill="none" stroke="${PAPER}" stroke-opacity=".16" stroke-width="1">${rings()}</g>
<path d="${behind}" fill="${hair}"/>
<g clip-path="url(#hair)" stroke="${PAPER}" stroke-opacity=".2" stroke-width="1" fill="none">${waves()}</g>
<path d="${BUST}" fill="${coat}"/>
<g clip-path="url(#bust)" stroke="${PAPER}" stroke-opacity=".3" stroke-width="1.1">${lines(-120, 260, 7, 120)}</g>
<path d="${NECK}" fill="${skin}"/><path d="M106 160c8 18 36 18 44 0v12c-8 16-36 16-44 0z" fill="${INK}" fill-opacity=".28"/>
<path d="${HEAD}" fill="${skin}"/>
<g clip-path="url(#head)" stroke="${INK}" stroke-opacity=".42" stroke-width="1.1">${lines(146, 256, 5, -46)}</g>
<path d="${before}" fill="${hair}"/>
${detail ? `<g fill="${BRASS}">${DETAILS[detail]}</g>` : ''}
</svg>`
}

function rings(): string {
  return Array.from({ length: 26 }, (_, ring) => `<circle cx="128" cy="118" r="${20 + ring * 7}"/>`).join('')
}

function waves(): string {
  return Array.from({ length: 24 }, (_, wave) => `<path d="M${24 + wave * 9} 20c-14 60 18 120 0 200"/>`).join('')
}

/** Slanting lines over the whole height, from one side to the other, as a shadow. */
function lines(from: number, to: number, every: number, slant: number): string {
  const count = Math.ceil((to - from) / every)
  return Array.from({ length: count }, (_, line) => `<path d="M${from + line * every + slant} 0L${from + line * every} 256"/>`).join('')
}
