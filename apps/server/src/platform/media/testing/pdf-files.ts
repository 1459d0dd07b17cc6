import { deflateSync } from 'node:zlib'

type Part = string | Buffer

/**
 * A file as most programs write it: objects one after the other, a table of their positions, a trailer. The catalog is number 1.
 */
export function plainPdf(objects: readonly Part[], { trailer = '', head = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n' } = {}): Buffer {
  return withObjects(bytesOf(head), objects, 1, trailer)
}

/** The same file after an incremental save: changes are appended, and the old table remains. */
export function updatedPdf(before: Buffer, number: number, object: Part): Buffer {
  return withObjects(before, [object], number, `/Prev ${before.lastIndexOf('xref')}`)
}

export interface Packing {
  /** The dictionary of the object stream; by default with the filter and counts that programs write. */
  dictionary?: (count: number, first: number) => string
  pack?: (content: Buffer) => Buffer
  /** Between the dictionary and the compressed data. */
  stream?: string
}

/** A file with compressed objects, as since PDF 1.5. */
export function packedPdf(objects: readonly string[], packing: Packing = {}): Buffer {
  const places: string[] = []
  let body = ''
  for (const [place, object] of objects.entries()) {
    places.push(`${place + 1} ${body.length}`)
    body += `${object}\n`
  }
  const table = `${places.join(' ')}\n`
  const content = (packing.pack ?? deflateSync)(bytesOf(table + body))
  const dictionary = (packing.dictionary ?? flateDictionary)(objects.length, table.length)
  const head = bytesOf('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n')
  const number = objects.length + 1
  const packed = bytesOf(
    `${number} 0 obj\n<< ${dictionary} /Length ${content.length} >>\n${packing.stream ?? 'stream\r\n'}`,
    content,
    '\nendstream\nendobj\n',
  )
  const rows = Buffer.alloc(4 * (number + 1), 2)
  const tableAt = head.length + packed.length
  const xref = `${number + 1} 0 obj\n<</Type/XRef/W[1 2 1]/Size ${number + 2}/Root 1 0 R/Filter/FlateDecode/Length ${rows.length}>>\nstream\n`
  return bytesOf(head, packed, xref, deflateSync(rows), `\nendstream\nendobj\nstartxref\n${tableAt}\n%%EOF\n`)
}

export function flateDictionary(count: number, first: number): string {
  return `/Type /ObjStm /N ${count} /First ${first} /Filter /FlateDecode`
}

/** A stream with its dictionary, as an object. */
export function streamObject(dictionary: string, content: Part): Buffer {
  const bytes = bytesOf(content)
  return bytesOf(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, bytes, '\nendstream')
}

/** Catalog, tree and one page, with this in the catalog. */
export function onePage(inCatalog = '', inPage = ''): string[] {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${inCatalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> ${inPage} >>`,
  ]
}

function withObjects(before: Buffer, objects: readonly Part[], firstNumber: number, trailer: string): Buffer {
  const parts = [before]
  let length = before.length
  const places = objects.map((object, place) => {
    const part = bytesOf(`${firstNumber + place} 0 obj\n`, object, '\nendobj\n')
    parts.push(part)
    length += part.length
    return length - part.length
  })
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = firstNumber + objects.length
  const end = `xref\n${firstNumber} ${objects.length}\n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`
  return bytesOf(...parts, end)
}

function bytesOf(...parts: Part[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}
