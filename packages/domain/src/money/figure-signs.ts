import { numberFormat } from '../formats/index.ts'

/** The two signs of a locale's figures. */
export interface FigureSigns {
  /** Before the fraction. */
  decimal: string
  /** Between groups of three digits. */
  group: string
}

/** The product's own locales by heart: the first question to Intl takes a phone a tenth of a second. Others are asked for once. */
const KNOWN: Record<string, FigureSigns> = {
  'en-GB': { decimal: '.', group: ',' },
  'es-AR': { decimal: ',', group: '.' },
  'pt-BR': { decimal: ',', group: '.' },
}

export function figureSigns(locale: string): FigureSigns {
  // What follows says how hours are counted.
  const tag = locale.replace(/-u-.*/, '')
  return (KNOWN[tag] ??= signsByIntl(tag))
}

/** Whole digits in groups of three, four-digit numbers too: a reader of `1.000` must not meet `1000` beside it. */
export function groupDigits(digits: string, sign: string): string {
  return digits.replace(/\B(?=([0-9]{3})+$)/g, sign)
}

function signsByIntl(locale: string): FigureSigns {
  const parts = numberFormat(locale, { useGrouping: 'always', minimumFractionDigits: 1 }).formatToParts(1234567)
  const sign = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value
  return { decimal: sign('decimal') ?? '.', group: sign('group') ?? '' }
}
