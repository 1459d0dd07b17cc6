import { figureSigns, type Misread, refusalOf, type TypedFault } from '@bourse/domain/money'
import type { Translate } from '#platform/i18n'
import { showAmount } from './amount-text.ts'

interface Typed {
  decimals: number
  marks?: readonly string[] | undefined
}

/** Why a typed amount is invalid, and how to write it; undefined for a valid or unfinished one. */
export function refusalText(kept: string, { decimals, marks = [] }: Typed, t: Translate, locale: string): string | undefined {
  const signs = figureSigns(locale)
  const refused = refusalOf(kept, { signs, decimals, marks })
  if (!refused) return undefined
  const example = showAmount(exampleOf(refused, decimals), signs).shown
  return textOf(refused.code, { example, decimals }, t)
}

function textOf(code: TypedFault, { example, decimals }: { example: string; decimals: number }, t: Translate): string {
  switch (code) {
    case 'NEGATIVE':
      return t('ui.amount.error.negative')
    case 'OTHER_DIGITS':
      return t('ui.amount.error.otherDigits')
    case 'NOT_DIGITS':
      return t('ui.amount.error.notDigits')
    case 'DECIMAL_SIGN':
      return t('ui.amount.error.decimalSign', { example })
    case 'DECIMALS':
      return decimalsText(decimals, t)
    case 'NO_DECIMALS':
      return t('ui.amount.error.noDecimals')
    case 'SHAPE':
      return t('ui.amount.error.shape', { example })
  }
}

export function decimalsText(decimals: number, t: Translate): string {
  return decimals === 0 ? t('ui.amount.error.whole') : t('ui.amount.error.decimals', { count: decimals })
}

/** The number that was probably meant, if it is short enough; else an example. */
function exampleOf({ instead }: Misread, decimals: number): string {
  const usual = decimals >= 2 ? '1234.56' : '1234'
  return instead !== undefined && instead.length <= EXAMPLE_LENGTH_MAX ? instead : usual
}

const EXAMPLE_LENGTH_MAX = 16
