/** What an act would change, as it is at one moment: plain values by name, ids instead of names of people. */
export type ActState = Readonly<Record<string, unknown>>

/** Whether two states say the same, whatever the order of their names. */
export function isSameState(one: ActState, other: ActState): boolean {
  return textOf(one) === textOf(other)
}

/** The names whose values differ, those of the second state first. */
export function changedNames(before: ActState, after: ActState): string[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return names.filter((name) => textOf(before[name]) !== textOf(after[name]))
}

function textOf(value: unknown): string {
  if (value === undefined) return 'null'
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{${parts
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${textOf(part)}`)
    .join()}}`
}
