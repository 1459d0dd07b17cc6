import { CHART_COLORS } from '@bourse/contracts/exchange'

/** The colors that indicators and drawings can have, from 1: the chart pigments of the theme. */
export function readPigments(): readonly string[] {
  const style = getComputedStyle(document.documentElement)
  return Array.from({ length: CHART_COLORS }, (_, at) => style.getPropertyValue(`--c${at + 1}`).trim())
}

export function pigmentOf(pigments: readonly string[], color: number): string {
  return pigments[color - 1] ?? pigments[0] ?? '#000000'
}

/** The first color that is not in use; they are dealt out so that neighbors are far apart. */
export function freeColor(used: readonly number[]): number {
  const free = Array.from({ length: CHART_COLORS }, (_, at) => at + 1).find((color) => !used.includes(color))
  return free ?? (used.length % CHART_COLORS) + 1
}
