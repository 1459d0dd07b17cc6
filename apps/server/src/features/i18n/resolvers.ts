import { LANGS } from '@bourse/contracts/http'
import { sql } from '#platform/db'
import type { GraphBuilder } from '#platform/graph'

export interface Variable {
  name: string
  value: string
}

interface Country {
  id: number
  code: string
  name: string
}

interface Locale {
  code: string
  name: string
  flag: string
}

/** Countries, locales and variables for the settings form, the language menu and the footer (API-71..75). */
export function i18nGraph(
  builder: GraphBuilder,
  { buildVariables, operatorName }: { buildVariables: readonly Variable[]; operatorName: string },
): void {
  const country = builder.objectRef<Country>('Country').implement({
    fields: (t) => ({ rowId: t.exposeInt('id'), code: t.exposeString('code'), name: t.exposeString('name') }),
  })
  const locale = builder.objectRef<Locale>('Locale').implement({
    fields: (t) => ({ code: t.exposeString('code'), name: t.exposeString('name'), flag: t.exposeString('flag') }),
  })
  const variable = builder.objectRef<Variable>('Variable').implement({
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
  })
  builder.queryFields((t) => ({
    countries: t.field({
      type: [country],
      description: 'With their names in a language, in its alphabetical order',
      args: { lang: t.arg.string({ defaultValue: 'en' }) },
      resolve: async (_root, { lang }, { db }) =>
        inLanguage(await db.read((tx) => tx.rows<Country>(sql`select id, code, name from countries`)), lang ?? 'en'),
    }),
    locales: t.field({
      type: [locale],
      description: 'Those that a user may select',
      resolve: (_root, _args, { db }) =>
        db.read((tx) => tx.rows<Locale>(sql`select code, name, flag from locales where is_selectable order by sort`)),
    }),
    allLocales: t.field({
      description: 'All, in their order',
      type: [locale],
      resolve: (_root, _args, { db }) => db.read((tx) => tx.rows<Locale>(sql`select code, name, flag from locales order by sort`)),
    }),
    systemVariables: t.field({
      type: [variable],
      description: 'The public ones',
      resolve: async (_root, _args, { db }) => {
        const stored = await db.read((tx) => tx.rows<Variable>(sql`select name, value from system_variables where is_public order by name`))
        return [{ name: 'OPERATOR_NAME', value: operatorName }, ...stored]
      },
    }),
    buildVariables: t.field({
      type: [variable],
      description: 'Those whose name starts with BUILD_',
      resolve: () => buildVariables.filter(({ name }) => name.startsWith('BUILD_')),
    }),
  }))
}

/** English names are those of the table, which numbers the countries (DEF-191). */
function inLanguage(countries: readonly Country[], wanted: string): Country[] {
  const lang = LANGS.find((one) => one === wanted) ?? 'en'
  const names = new Intl.DisplayNames(lang, { type: 'region', fallback: 'none' })
  const named = countries.map((country) => ({ ...country, name: lang === 'en' ? country.name : (names.of(country.code) ?? country.name) }))
  const { compare } = new Intl.Collator(lang)
  return named.sort((a, b) => compare(a.name, b.name))
}
