import type { MailFrame } from '@bourse/texts/mail'
import { escapeHtml } from './escape-html.ts'
import type { StoredMail } from './stored-mail.ts'

interface HtmlFrame {
  words: MailFrame
  sentBy: string
  operatorName: string
  publicUrl: string
  stopUrl: string | undefined
}

type Said = Pick<StoredMail, 'subject' | 'body' | 'lang' | 'links' | 'code'>

/**
 * The body as HTML, with the same words as the text. What people wrote may stand in it, so only the code and the links that the
 * product itself put there are shown as such; everything else stays text. Tables and inline styles, since mail programs know little
 * else, and nothing is loaded.
 */
export function htmlPart(mail: Said, { words, sentBy, operatorName, publicUrl, stopUrl }: HtmlFrame): string {
  const foot = [
    escapeHtml(sentBy),
    anchor(publicUrl, publicUrl.replace(/^https?:\/\//, '')),
    ...(stopUrl === undefined ? [] : [anchor(stopUrl, words.stop)]),
  ].join(' · ')
  return `<!doctype html>
<html lang="${mail.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(mail.subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#fbfaf7;color:#0e1b2c;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="soft" style="padding:0 4px 12px;font-size:15px;font-weight:600;color:#4a5767">${escapeHtml(operatorName)}</td></tr>
<tr><td class="card" style="padding:24px;border:1px solid #e2ddd1;border-radius:10px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;overflow-wrap:anywhere">${escapeHtml(mail.subject)}</h1>
${blocksOf(mail, words)}
</td></tr>
<tr><td class="soft" style="padding:12px 4px 0;font-size:13px;line-height:20px;color:#4a5767">${foot}</td></tr>
</table></td></tr></table>
</body></html>`
}

function blocksOf({ body, links, code }: Said, words: MailFrame): string {
  let hasButton = false
  const blocks = body.split(/\n{2,}/).flatMap((block) => {
    if (code !== null && block.trim() === code) return [codeBox(code)]
    const lines = block.split('\n')
    const main = hasButton ? undefined : lines.findLast((line) => linkAtEnd(line, links) !== undefined)
    if (main === undefined) return [paragraph(lines, links)]
    hasButton = true
    const link = linkAtEnd(main, links) ?? ''
    const [before, after] = [lines.slice(0, lines.indexOf(main)), lines.slice(lines.indexOf(main) + 1)]
    const label = main.slice(0, -link.length).replace(/[\s:]+$/, '')
    const isShort = label !== '' && label.length <= LABEL_LENGTH_MAX
    return [
      ...(before.length > 0 ? [paragraph(before, links)] : []),
      ...(isShort || label === '' ? [] : [paragraph([`${label}:`], links)]),
      button(link, isShort ? label : words.open, words.address),
      ...(after.length > 0 ? [paragraph(after, links)] : []),
    ]
  })
  return blocks.join('\n')
}

/** A longer label is a sentence, which stands above its button. */
const LABEL_LENGTH_MAX = 32

function linkAtEnd(line: string, links: readonly string[]): string | undefined {
  return links.find((link) => isWeb(link) && (line === link || line.endsWith(` ${link}`)))
}

function paragraph(lines: readonly string[], links: readonly string[]): string {
  const html = lines.map((line) => linked(line, links)).join('<br>')
  return `<p style="margin:0 0 16px;font-size:15px;line-height:24px;overflow-wrap:anywhere">${html}</p>`
}

/** Longer links first, so that one that begins like another is not cut. */
function linked(line: string, links: readonly string[]): string {
  const [link] = links.filter((one) => isWeb(one) && line.includes(one)).toSorted((one, other) => other.length - one.length)
  if (link === undefined) return escapeHtml(line)
  return line
    .split(link)
    .map((part) => linked(part, links))
    .join(anchor(link, link))
}

function anchor(url: string, label: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:#8a6116">${escapeHtml(label)}</a>`
}

function button(url: string, label: string, hint: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px"><tr><td class="button" style="border-radius:8px;background:#0e1b2c"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0e1b2c;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:20px;color:#4a5767;overflow-wrap:anywhere">${escapeHtml(hint)}<br>${anchor(url, url)}</p>`
}

function codeBox(code: string): string {
  return `<p class="code" style="margin:0 0 16px;padding:16px;border-radius:8px;background:#f3efe6;font-size:28px;line-height:36px;font-weight:600;letter-spacing:6px;text-align:center">${escapeHtml(code)}</p>`
}

function isWeb(link: string): boolean {
  return /^https?:\/\/\S+$/.test(link)
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Programs that don't know this keep the light colors, or invert them. */
const DARK =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.page{background:#0b121c!important;color:#eef1f5!important}.card{background:#121c2a!important;border-color:#25344a!important}.soft{color:#a9b5c4!important}.link{color:#d9a84e!important}.code{background:#1b2838!important}.button{background:#d9a84e!important;color:#0b121c!important}}'
