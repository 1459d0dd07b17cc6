import { formSigns, numberFormat } from '../formats/index.ts'

/** The decimal and group separators of a locale. */
export interface FigureSigns {
  /** Before the fraction. */
  decimal: string
  /** Between groups of three digits. */
  group: string
}

/** The product's own locales are listed, since the first call to Intl takes a phone a tenth of a second. Others are read from Intl once. */
const KNOWN: Record<string, FigureSigns> = {
  'en-GB': { decimal: '.', group: ',' },
  'es-AR': { decimal: ',', group: '.' },
  'pt-BR': { decimal: ',', group: '.' },
}

export function figureSigns(locale: string): FigureSigns {
  const own = formSigns(locale)
  if (own) return own
  // The rest of the locale says how hours and days are written.
  const tag = locale.replace(/-[ux]-.*/, '')
  return (KNOWN[tag] ??= signsByIntl(tag))
}

/** Groups whole digits by three, four-digit numbers too, so that `1.000` never appears beside `1000`. */
export function groupDigits(digits: string, sign: string): string {
  return digits.replace(/\B(?=([0-9]{3})+$)/g, sign)
}

function signsByIntl(locale: string): FigureSigns {
  const parts = numberFormat(locale, { useGrouping: 'always', minimumFractionDigits: 1 }).formatToParts(1234567)
  const sign = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value
  return { decimal: sign('decimal') ?? '.', group: sign('group') ?? '' }
}
