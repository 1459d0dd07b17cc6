/** The page's colors for a canvas: the tokens of the theme, read once per theme. */
export interface Ink {
  surface: string
  surface2: string
  paper: string
  line: string
  lineStrong: string
  ink: string
  ink2: string
  ink3: string
  buy: string
  sell: string
  brass: string
  onBrass: string
  focus: string
  sans: string
}

const TOKENS: Record<keyof Ink, string> = {
  surface: '--surface',
  surface2: '--surface-2',
  paper: '--paper',
  line: '--line',
  lineStrong: '--line-strong',
  ink: '--ink',
  ink2: '--ink-2',
  ink3: '--ink-3',
  buy: '--buy',
  sell: '--sell',
  brass: '--brass',
  onBrass: '--on-brass',
  focus: '--focus',
  sans: '--sans',
}

export function readInk(): Ink {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()])) as unknown as Ink
}

/** The same color, translucent: `fade('#3fb68b', 0.19)`. Tokens have six digits. */
export function fade(colour: string, opacity: number): string {
  return `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`
}
