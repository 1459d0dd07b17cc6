import { isObjectStream, ObjectStreams } from './object-streams.ts'
import { PdfFindings } from './pdf-findings.ts'
import { PdfRefused } from './pdf-refused.ts'
import { type Budget, namesAnywhere, PdfTokens } from './pdf-tokens.ts'

/** An honest file is read once, what is packed in it twice, and bytes that look like the start of an object by chance are few. */
const READINGS_MAX = 6
const OBJECT_START = /(?<!end)obj|trailer/g
const NUMBER_BEFORE = /(?:^|[^0-9])(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+$/
const NUMBER_LENGTH_MAX = 48

/**
 * Whether a PDF is paper and nothing more: no scripts, no programs, no forms that are sent off, no files within, nothing that
 * happens by itself, no lock that hides these. A table in the file says where its objects begin, and it may name any place:
 * so every place is looked at where one could begin, those of earlier states of the file and of object streams too.
 */
export function inspectPdf(bytes: Buffer): boolean {
  try {
    inspect(bytes)
    return true
  } catch (error) {
    if (error instanceof PdfRefused) return false
    throw error
  }
}

function inspect(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  const budget: Budget = { leftCount: text.length * READINGS_MAX }
  const found = new PdfFindings()
  const streams = new ObjectStreams(bytes)
  let unpackedCount = 0
  for (const start of text.matchAll(OBJECT_START)) {
    const tokens = new PdfTokens(text, start.index + start[0].length, budget)
    const object = tokens.until(['endobj', 'stream'])
    found.takeObject(object, NUMBER_BEFORE.exec(text.slice(Math.max(0, start.index - NUMBER_LENGTH_MAX), start.index))?.[1])
    if (object.at(-1) !== 'stream' || !isObjectStream(object)) continue
    const unpacked = streams.unpack(object, tokens.at)
    if (!unpacked) continue
    if (object.includes('/ObjStm')) unpackedCount++
    inspectUnpacked(unpacked, found, budget)
  }
  for (const name of namesAnywhere(text)) {
    found.takeName(name)
    if (name === '/ObjStm') unpackedCount--
  }
  // One that was named and not unpacked is hidden in a way that some reader may see through.
  if (unpackedCount < 0) throw new PdfRefused()
  found.finish()
}

/** Readers go to each object by its place, or through all of them in their order. */
function inspectUnpacked({ text, objects }: NonNullable<ReturnType<ObjectStreams['unpack']>>, found: PdfFindings, budget: Budget): void {
  budget.leftCount += text.length * READINGS_MAX
  for (const name of namesAnywhere(text)) found.takeName(name)
  found.takeTokens(new PdfTokens(text, 0, budget).until([]))
  for (const { number, at } of objects) found.takeObject(new PdfTokens(text, at, budget).value(), number)
}
