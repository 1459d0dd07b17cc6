export interface Listing {
  stored: { key: string; writtenAt: Date }[]
  isLast: boolean
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The answer to a listing. Only keys and times are read, so no general XML parser is needed; numeric entities are resolved too. */
export function readListing(xml: string): Listing {
  const contents = xml.match(/<Contents>.*?<\/Contents>/gs) ?? []
  const stored = contents.flatMap((part) => {
    const key = textOf(part, 'Key')
    const writtenAt = new Date(textOf(part, 'LastModified') ?? Number.NaN)
    return key === undefined || Number.isNaN(writtenAt.getTime()) ? [] : [{ key, writtenAt }]
  })
  return { stored, isLast: textOf(xml, 'IsTruncated') !== 'true' || stored.length === 0 }
}

function textOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replace(/&(?:#x([0-9a-f]+)|#([0-9]+)|([a-z]+));/gi, (whole, hex?: string, decimal?: string, named?: string) => {
      if (named !== undefined) return ENTITIES[named] ?? whole
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
    })
}
