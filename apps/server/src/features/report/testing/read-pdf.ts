import { inflateSync } from 'node:zlib'

/**
 * The texts of a generated PDF, sheet by sheet, in the order in which they were drawn. Reads only what the product writes of the
 * format.
 */
export function readPdf(bytes: Buffer): string[][] {
  const objects = readObjects(bytes)
  const fonts = readFonts(objects)
  const root = [...objects.values()].find(({ head }) => /\/Type \/Pages/.test(head))
  const kids = /\/Kids \[([^\]]*)\]/.exec(root?.head ?? '')?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const contents = /\/Contents (\d+) 0 R/.exec(objects.get(id ?? '')?.head ?? '')?.[1]
    return readTexts(objects.get(contents ?? '')?.stream ?? '', fonts)
  })
}

interface PdfObject {
  head: string
  stream: string
}

type Letters = ReadonlyMap<number, string>

function readObjects(bytes: Buffer): Map<string, PdfObject> {
  const text = bytes.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const begin = found.index + found[0].length
    const headEnd = text.slice(begin).search(/\nendobj|stream\n/)
    const head = text.slice(begin, begin + headEnd)
    const length = /\/Length (\d+)/.exec(head)?.[1]
    let stream = ''
    if (length !== undefined && text.startsWith('stream\n', begin + headEnd)) {
      const from = begin + headEnd + 'stream\n'.length
      const raw = bytes.subarray(from, from + Number(length))
      stream = (head.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1')
    }
    objects.set(found[1] ?? '', { head, stream })
  }
  return objects
}

function readFonts(objects: ReadonlyMap<string, PdfObject>): Map<string, Letters> {
  const fonts = new Map<string, Letters>()
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      fonts.set(name, readLetters(objects.get(map ?? '')?.stream ?? ''))
    }
  return fonts
}

function readLetters(map: string): Letters {
  const letters = new Map<number, string>()
  for (const [, start = '0', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], index) => {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      letters.set(Number.parseInt(start, 16) + index, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    })
  return letters
}

function readTexts(content: string, fonts: ReadonlyMap<string, Letters>): string[] {
  const texts: string[] = []
  let font: Letters | undefined
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name)
    else {
      const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      texts.push(glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '').join(''))
    }
  }
  return texts
}
