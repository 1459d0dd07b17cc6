/** The keys of all sections. */
export type KeysOf<Sections> = { [Name in keyof Sections]: keyof Sections[Name] }[keyof Sections]

/** One dictionary of a language's files. */
export function joinSections<Sections extends Readonly<Record<string, object>>>(sections: Sections): Record<KeysOf<Sections>, string> {
  return Object.assign({}, ...Object.values(sections)) as Record<KeysOf<Sections>, string>
}
