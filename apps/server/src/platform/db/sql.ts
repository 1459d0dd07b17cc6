export interface Statement {
  text: string
  values: unknown[]
}

/** An SQL statement in which every `${value}` becomes a parameter; a nested statement is inserted with its own parameters. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Statement {
  const values: unknown[] = []
  let text = strings[0] ?? ''
  parts.forEach((part, index) => {
    if (isStatement(part)) {
      const offset = values.length
      text += part.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + offset}`)
      values.push(...part.values)
    } else {
      values.push(part)
      text += `$${values.length}`
    }
    text += strings[index + 1] ?? ''
  })
  return { text, values }
}

function isStatement(part: unknown): part is Statement {
  return typeof part === 'object' && part !== null && 'text' in part && 'values' in part && Array.isArray(part.values)
}
