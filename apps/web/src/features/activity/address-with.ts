/** The same address with other parameters. */
export function addressWith(pathname: string, search: string, changes: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}
