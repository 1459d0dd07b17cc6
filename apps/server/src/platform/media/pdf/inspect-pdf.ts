import { isObjectStream, ObjectStreams } from './object-streams.ts'
import { PdfFindings } from './pdf-findings.ts'
import { PdfRefused } from './pdf-refused.ts'
import { type Budget, namesAnywhere, PdfTokens } from './pdf-tokens.ts'

/** A normal file is read once and its compressed parts twice; bytes that look like an object by chance are few. */
const READINGS_MAX = 6
const OBJECT_START = /(?<!end)obj|trailer/g
const NUMBER_BEFORE = /(?:^|[^0-9])(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+$/
const NUMBER_LENGTH_MAX = 48

/**
 * Whether a PDF is free of active content: no scripts, programs, submitted forms, embedded files or automatic actions, and no
 * encryption that hides them. The file's table says where its objects begin, and it may name any position; so every position where
 * an object could begin is checked, those of earlier revisions and of object streams too.
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
  // An object stream that is referenced but could not be decompressed may be readable for some viewer.
  if (unpackedCount < 0) throw new PdfRefused()
  found.finish()
}

/** Viewers go to each object by its position, or read all of them in order. */
function inspectUnpacked({ text, objects }: NonNullable<ReturnType<ObjectStreams['unpack']>>, found: PdfFindings, budget: Budget): void {
  budget.leftCount += text.length * READINGS_MAX
  for (const name of namesAnywhere(text)) found.takeName(name)
  found.takeTokens(new PdfTokens(text, 0, budget).until([]))
  for (const { number, at } of objects) found.takeObject(new PdfTokens(text, at, budget).value(), number)
}
