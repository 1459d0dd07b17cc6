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
      description: 'By name, ascending',
      resolve: (_root, _args, { db }) => db.read((tx) => tx.rows<Country>(sql`select id, code, name from countries order by name`)),
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
