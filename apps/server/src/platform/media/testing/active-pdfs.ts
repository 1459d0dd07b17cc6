import { deflateSync } from 'node:zlib'
import { flateDictionary, onePage, packedPdf, plainPdf, streamObject, updatedPdf } from './pdf-files.ts'

const SCRIPT = '/S /JavaScript /JS (app.alert(1))'
const MB = 1024 * 1024

/** PDFs with active or hidden content, by description. */
export function activePdfs(): Record<string, Buffer> {
  const inCatalog = (text: string) => plainPdf(onePage(text))
  const inPage = (text: string) => plainPdf(onePage('', text))
  const link = (action: string) => inPage(`/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${action} >> >>]`)
  return {
    'a script at the start': inCatalog(`/OpenAction << ${SCRIPT} >>`),
    'a script whose name is written with a number': link('/S /J#61vaScript /#4aS (app.alert(1))'),
    'a script whose name is written in numbers': link('/S /#4a#61#76#61#53#63#72#69#70#74 /J#53 (app.alert(1))'),
    'a script among the names': inCatalog('/Names << /JavaScript << /Names [(a) 9 0 R] >> >>'),
    'a script in a stream': link('/JS 9 0 R'),
    'a program': link('/S /Launch /F (calc.exe)'),
    'a program whose name is written with a number': link('/S /L#61unch /Win << /F (calc.exe) >>'),
    'an address that is called at the start': inCatalog('/OpenAction << /S /URI /URI (https://example.org/seen) >>'),
    'an address that is called after a page is shown': inCatalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 9 0 R >>'),
    'an address that is called at the start, from another object': plainPdf([
      ...onePage('/OpenAction 4 0 R'),
      '<< /S /URI /URI (https://example.org/seen) >>',
    ]),
    'something at the start that is nowhere': inCatalog('/OpenAction 77 0 R'),
    'something on every page': inPage('/AA << /O << /S /URI /URI (https://example.org/seen) >> >>'),
    'a form that is sent off': link('/S /SubmitForm /F (https://example.org/)'),
    'a form that reads a file': link('/S /ImportData /F (a.fdf)'),
    'a form in XML': inCatalog('/AcroForm << /Fields [] /XFA 9 0 R >>'),
    'a jump to another file': link('/S /GoToR /F (other.pdf) /D [0 /Fit]'),
    'a jump to a file within': link('/S /GoToE /T << /R /C /N (a) >>'),
    'files within': inCatalog('/Names << /EmbeddedFiles << /Names [(a) 9 0 R] >> >>'),
    'a file within that has no type': plainPdf([...onePage(), '<< /Type /Filespec /F (a.exe) /EF << /F 9 0 R >> >>']),
    'a file within a stream': plainPdf([...onePage(), streamObject('/Type /EmbeddedFile', 'MZ')]),
    'a film': inPage('/Annots [<< /Subtype /RichMedia >>]'),
    'a sound': inPage('/Annots [<< /Subtype /Screen /A << /S /Rendition /OP 0 >> >>]'),
    'a lock': plainPdf(onePage(), { trailer: '/Encrypt 9 0 R' }),
    'a script that came with an update': updatedPdf(plainPdf(onePage()), 1, onePage(`/OpenAction << ${SCRIPT} >>`)[0] ?? ''),
    'a script that an update took away': updatedPdf(inCatalog(`/OpenAction << ${SCRIPT} >>`), 1, onePage()[0] ?? ''),
    'an action that an update took the place of': updatedPdf(
      plainPdf([...onePage('/OpenAction 4 0 R'), '[3 0 R /Fit]']),
      4,
      '<< /S /URI /URI (https://example.org/seen) >>',
    ),
    'a script in the midst of a string': plainPdf([...onePage(), `(an object: 9 0 obj << ${SCRIPT} >> endobj)`]),
    'a short name in the midst of a string': plainPdf([...onePage(), '(9 0 obj << /AA << /O 8 0 R >> >> endobj)']),
    'a script behind a comment': plainPdf([...onePage(), `% 9 0 obj << ${SCRIPT} >> endobj`]),
    'a script behind a bracket in a string': link(`/T (\\() /S /GoTo /U (\\\\) ${SCRIPT}`),
    'a script in the bytes of a picture': plainPdf([...onePage(), streamObject('/Subtype /Image', `\0\xff9 0 obj<<${SCRIPT}>>endobj`)]),
    ...packedPdfs(),
    'more pages than anybody reads': plainPdf([...onePage(), ...Array.from({ length: 500 }, () => '<< /Type /Page /Parent 2 0 R >>')]),
    'a tree that says it has a million pages': plainPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1000000>>']),
    'objects within objects without end': Buffer.from(`%PDF-1.4\n${'1 0 obj<<'.repeat(50_000)}\n%%EOF`),
    'one object of a million numbers': plainPdf([...onePage(), `[${'1 '.repeat(1_000_000)}]`]),
  }
}

function packedPdfs(): Record<string, Buffer> {
  const packedScript = onePage(`/OpenAction << ${SCRIPT} >>`)
  return {
    'a packed script': packedPdf(packedScript),
    'a packed script with an escaped name': packedPdf(onePage('', '/A << /S /J#61vaScript >>')),
    'a packed script in the midst of a string': packedPdf([...onePage(), `(<< ${SCRIPT} >>)`]),
    'a packed action': packedPdf([...onePage('/OpenAction 4 0 R'), '<< /S /URI /URI (https://example.org/seen) >>']),
    'a packed action on every page': packedPdf(onePage('/AA 9 0 R')),
    'a packed script in a stream without a type': packedPdf(packedScript, {
      dictionary: (count, first) => `/N ${count} /#46irst ${first} /Filter [/FlateDecode]`,
    }),
    'a script that is packed in two ways': packedPdf(packedScript, {
      dictionary: (count, first) => `/Type /ObjStm /N ${count} /First ${first} /Filter [/ASCIIHexDecode /FlateDecode]`,
      pack: (content) => Buffer.from(`${deflateSync(content).toString('hex')}>`),
    }),
    'a script that is packed in a way said elsewhere': packedPdf(packedScript, {
      dictionary: (count, first) => `/Type /ObjStm /N ${count} /First ${first} /Filter 9 0 R`,
    }),
    'packed objects of which it is said twice how': packedPdf(onePage(), {
      dictionary: (count, first) => `${flateDictionary(count, first)} /Filter /LZWDecode`,
    }),
    'packed objects with a predictor': packedPdf(onePage(), {
      dictionary: (count, first) => `${flateDictionary(count, first)} /DecodeParms << /Predictor 12 /Columns 4 >>`,
    }),
    'packed objects that are not packed': packedPdf(onePage(), { pack: (content) => content }),
    'packed objects that are cut off': packedPdf(onePage(), { pack: (content) => deflateSync(content).subarray(0, 40) }),
    'packed objects whose count stands elsewhere': packedPdf(onePage(), {
      dictionary: (_, first) => `/Type /ObjStm /N 9 0 R /First ${first} /Filter /FlateDecode`,
    }),
    'packed objects in a string': plainPdf([...onePage(), '(9 0 obj << /Type /Obj#53tm >> )']),
    'packed objects that fill 64 MB': packedPdf(onePage(), {
      pack: (content) => deflateSync(Buffer.concat([content, Buffer.alloc(64 * MB, 32)])),
    }),
    'a table of packed objects that has no end': packedPdf(onePage(), {
      dictionary: (count) => `/Type /ObjStm /N ${count} /First 1000001 /Filter /FlateDecode`,
      pack: (content) => deflateSync(Buffer.concat([content, Buffer.alloc(MB, '1 ')])),
    }),
  }
}
