export interface Country {
  rowId: number
  code: string
  name: string
}

export interface CountryOption {
  /** The country's row id, which a profile stores. */
  value: string
  label: string
  /** The flag. */
  mark: string
  detail: string
  /** The English name, so that a search finds the country in every language. */
  keywords: string
}

/** Countries with their names in the user's language, sorted by its rules (DEF-191). */
export function countryOptions(countries: readonly Country[], tag: string): CountryOption[] {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
  const { compare } = new Intl.Collator(tag)
  return countries
    .map(({ rowId, code, name }) => ({
      value: String(rowId),
      label: nameIn(names, code) ?? name,
      mark: flagOf(code),
      detail: code,
      keywords: name,
    }))
    .sort((a, b) => compare(a.label, b.label))
}

/** Two letters become the two regional indicators that are drawn as a flag. */
export function flagOf(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return ''
  return String.fromCodePoint(...[...code].map((letter) => REGIONAL_A + letter.charCodeAt(0) - LETTER_A))
}

const LETTER_A = 'A'.charCodeAt(0)
const REGIONAL_A = 0x1f1e6

function nameIn(names: Intl.DisplayNames, code: string): string | undefined {
  try {
    return names.of(code)
  } catch {
    return undefined
  }
}
