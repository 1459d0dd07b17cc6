import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { picture } from './hostile-images.ts'
import { onePage, packedPdf, plainPdf, streamObject, updatedPdf } from './pdf-files.ts'

/** Documents as common programs write them, by program. */
export async function honestPdfs(): Promise<Record<string, Buffer>> {
  const noise = deflateSync(await picture(900, 700).raw().toBuffer())
  const text = deflateSync(Buffer.from('BT /F1 12 Tf 72 720 Td (Balance: 1,250.00, see /JS and /AA) Tj ET'))
  const pages = (count: number) => [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${Array.from({ length: count }, (_, place) => `${place + 3} 0 R`).join(' ')}] /Count ${count} >>`,
    ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
  ]
  return {
    'the smallest': plainPdf(['<< /Type /Catalog >>']),
    'an office program, which opens at a page': plainPdf([
      '<</Type/Catalog/Pages 2 0 R\n/OpenAction[3 0 R /XYZ null null 0]\n/Lang(es-AR)\n>>',
      '<</Type/Pages/Resources 5 0 R/MediaBox[ 0 0 595 841 ]/Kids[ 3 0 R ]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/Resources 5 0 R/Group<</S/Transparency/CS/DeviceRGB/I true>>/Contents 4 0 R>>',
      streamObject('/Filter/FlateDecode', text),
      '<</Font<</F1 6 0 R>>/ProcSet[/PDF/Text]>>',
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ]),
    'a typesetting program, which goes to a page and packs its objects': packedPdf([
      ...onePage('/OpenAction 4 0 R /PageMode /UseOutlines /Outlines 5 0 R'),
      '<< /S /GoTo /D [3 0 R /Fit ] >>',
      '<< /Type /Outlines /First 6 0 R /Last 6 0 R /Count 1 >>',
      '<< /Title (Income and JavaScript) /Parent 5 0 R /A << /S /GoTo /D (section.1) >> >>',
    ]),
    'a browser, with links': plainPdf([
      ...onePage('/StructTreeRoot 5 0 R /MarkInfo << /Type /MarkInfo /Marked true >>', '/Annots [4 0 R]'),
      '<</Type /Annot /Subtype /Link /F 4 /Border [0 0 0] /Rect [1 2 3 4] /A <</Type /Action /S /URI /URI (https://example.org/a#b)>>>>',
      '<</Type /StructTreeRoot /K [] /ParentTree << /Nums [] >>>>',
    ]),
    'a scanner': plainPdf([
      ...onePage('', '/Contents 5 0 R'),
      streamObject('/Type /XObject /Subtype /Image /Width 401 /Height 299 /Filter /DCTDecode', await picture().jpeg().toBuffer()),
      streamObject('', 'q 595 0 0 842 0 0 cm /Im0 Do Q'),
    ]),
    'a scanner that packs what is noise': plainPdf([
      ...onePage(),
      streamObject('/Type /XObject /Subtype /Image /Width 900 /Height 700 /Filter /FlateDecode', noise),
      streamObject('/Type /XObject /Subtype /Image /Width 900 /Height 700', await picture(900, 700).raw().toBuffer()),
    ]),
    'a bank, with a form of its own and a signature': plainPdf([
      ...onePage('/AcroForm << /Fields [4 0 R] /SigFlags 3 >>'),
      '<< /FT /Sig /T (Signature1) /V << /Type /Sig /Filter /Adobe.PPKLite /Contents <3082> /ByteRange [0 1 2 3] >> >>',
    ]),
    'a viewer that saved notes': updatedPdf(
      plainPdf(onePage()),
      3,
      onePage('', '/Annots [<< /Subtype /Text /Contents (seen) >>]')[2] ?? '',
    ),
    'objects packed without a filter': packedPdf(onePage(), {
      dictionary: (count, first) => `/Type /ObjStm /N ${count} /First ${first}`,
      pack: (content) => content,
      stream: 'stream\n',
    }),
    'much that is alike, packed well': packedPdf(onePage('', `/Annots [${'<< /Subtype /Text /Contents (seen) >> '.repeat(5_000)}]`)),
    'a megabyte of comments': plainPdf([...onePage(), `${'%\n'.repeat(500_000)} << /Type /Metadata >>`]),
    'as many pages as are taken': plainPdf(pages(500)),
    'a report of pdfkit': await pdfkit(),
  }
}

async function pdfkit(): Promise<Buffer> {
  const document = new PDFDocument({ info: { Title: 'Statement' } })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  document.fontSize(12).text('Balance: 1,250.00', { link: 'https://example.org' })
  document.addPage().image(await picture().png().toBuffer(), 40, 40)
  document.outline.addItem('First')
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.end()
  await ended
  return Buffer.concat(parts)
}
