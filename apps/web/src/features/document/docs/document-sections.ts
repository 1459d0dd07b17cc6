export interface DocumentSection {
  number: string
  title: string
  /** Markdown. */
  body: string
}

const HEADING = /^#{1,2}\s+(?:(\d+)[.)]\s+)?(.*)$/

/** A document by its numbered headings; what comes before the first one has neither number nor title. */
export function sectionsOf(content: string): DocumentSection[] {
  const sections: DocumentSection[] = []
  for (const line of content.split('\n')) {
    const heading = HEADING.exec(line)
    if (heading) sections.push({ number: heading[1] ?? '', title: heading[2] ?? '', body: '' })
    else if (sections.length > 0 || line.trim() !== '') {
      if (sections.length === 0) sections.push({ number: '', title: '', body: '' })
      const last = sections.at(-1)
      if (last) last.body += `${line}\n`
    }
  }
  return sections
}

/** The heading of a section as it is written: “1. Who acts”. */
export function headingOf(text: string): { number: string; title: string } {
  const [, number = '', title = text] = /^(\d+)[.)]\s+(.*)$/.exec(text) ?? []
  return { number, title }
}
