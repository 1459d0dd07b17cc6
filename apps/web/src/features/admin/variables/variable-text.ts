import { KNOWN_VARIABLES } from '@bourse/domain/variables'
import type { Translate } from '#platform/i18n'

type KnownName = (typeof KNOWN_VARIABLES)[number]['name']

function isKnown(name: string): name is KnownName {
  return KNOWN_VARIABLES.some((known) => known.name === name)
}

/** Set once and read by the product: it has words, and nobody changes it here. */
const FIXED = ['VALUATION_ASSET'] as const

function isFixed(name: string): name is (typeof FIXED)[number] {
  return FIXED.some((fixed) => fixed === name)
}

/** What a variable is called; one that the product does not know has only its name. */
export function titleOf(t: Translate, name: string): string {
  return isKnown(name) || isFixed(name) ? t(`words.variable.${name}`) : name
}

export function helpOf(t: Translate, name: string): string {
  return isKnown(name) || isFixed(name) ? t(`words.variable.${name}.help`) : ''
}

/** A value as it is shown: switches in words, an empty one as not set. */
export function valueText(t: Translate, kind: string | null, value: string): string {
  if (kind === 'switch') return t(value === 'on' ? 'words.variables.on' : 'words.variables.off')
  return value || t('words.variables.unset')
}
