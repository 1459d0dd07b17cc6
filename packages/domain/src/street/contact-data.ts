/** Words after which digits are an account, a document or a payment, in English, Spanish and Portuguese. */
const NOT_PHONES =
  /\b(?:cbu|cvu|alias|iban|swift|bic|clabe|aba|routing|account|acct|cuenta|conta|ag[eê]ncia|cuit|cuil|dni|cpf|cnpj|rut|curp|tax|pix|ref|reference|tx|txid|nsu|autenticaci[oó]n|autentica[cç][aã]o|movimiento|referencia|referência|receipt|comprobante|comprovante|operaci[oó]n|opera[cç][aã]o|transacci[oó]n|transa[cç][aã]o|transaction|ticket|order|orden|ordem|protocolo|invoice|factura|fatura|id|code|c[oó]digo)\b[^\d\n]{0,14}$/iu
const PHONES =
  /(?:\b(?:tel|phone|call|text|mobile|cell?|celular|m[oó]vil|tel[eé]fono|telefone|fone|ll[aá]m\w{0,6}|lig(?:a|ue|ar)|whats\w{0,4}|wh?atsapp|wsp|wpp|zap|wa|signal|sms)\b)[^\d\n]{0,24}$/iu

/** Before or behind an amount. */
const MONEY = /(?:[$€£]|\b(?:us|usd|eur|ars|brl|mxn|clp|cop|pesos?|reais|real|d[oó]lar(?:es)?|dollars?|euros?|btc))\s?[$]?\s?$/iu
/** Codes of assets here begin with an L and are written in capitals. */
const ASSET = /\bL[A-Z]{2,4}\s?$/u
const ASSET_AFTER = /^\s?L[A-Z]{2,4}\b/u
const MONEY_AFTER =
  /^\s?(?:[$€£%]|(?:usd|eur|ars|brl|mxn|clp|cop|pesos?|reais|real|d[oó]lar(?:es)?|dollars?|euros?|btc|mil|millions?|mill[oó]n(?:es)?|milh(?:ão|ões))\b)/iu

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|[([{]\s?(?:at|arroba)\s?[)\]}])\s?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{2,63}){1,4}/iu
/** “ines arroba gmail punto com” */
const SPELLED_EMAIL =
  /\b(?:arroba|at|@)\s{0,2}(?:gmail|hotmail|outlook|yahoo|icloud|live|proton\w{0,4}|[\p{L}\p{N}-]{2,40}\s{1,2}(?:punto|ponto|dot)\s{1,2}\p{L}{2,6})(?![\p{L}\p{N}])/iu
const WEB = /\b(?:https?:\/\/|www\.)\S{2}/iu
const SITE =
  /(?<![\p{L}\p{N}@])[\p{L}\p{N}-]{2,63}\.(?:com|net|org|info|io|app|xyz|link|online|site|store)(?:\.[a-z]{2})?(?![\p{L}\p{N}])/iu
const SHORT_LINK =
  /(?<![\p{L}\p{N}.])(?:t\.me|wa\.me|m\.me|wa\.link|bit\.ly|telegram\.me|signal\.me|discord\.gg|fb\.me|ig\.me|tinyurl\.com)\b/iu

const MESSENGER =
  '(?:telegram|telegrama|tg|tlg|whats ?app|whats|wsp|wpp|zap|zapzap|signal|discord|instagram|insta|ig|facebook|messenger|skype|wechat|viber|threema|snapchat|snap|tiktok)'
/** A messenger and a name there; a handle alone is a profile of this installation. */
const HANDLE_NEAR = new RegExp(
  `(?<![\\p{L}\\p{N}])${MESSENGER}(?![\\p{L}\\p{N}])[^\\n@]{0,30}@[\\p{L}\\p{N}_.]{3,32}|@[\\p{L}\\p{N}_.]{3,32}[^\\n@]{0,30}(?<![\\p{L}\\p{N}])${MESSENGER}(?![\\p{L}\\p{N}])`,
  'iu',
)
/** “mi telegram es ines_aldao”: without an @, only what no ordinary word looks like. */
const NAME_THERE = new RegExp(
  `(?<![\\p{L}\\p{N}])${MESSENGER}\\s{0,2}(?::|is|es|é|=|user|usuario|usuário|name)?\\s{0,2}(?:[a-z]{2,20}[_.][a-z0-9_.]{2,20}|[a-z]{2,20}\\d{2,8})(?![\\p{L}\\p{N}])`,
  'iu',
)

/** Seven digits or more, with what people put between them; a date, a time and an amount have their own forms. */
const DIGITS = /\+?\(?\d(?:[\d()\s.\-–/]{0,3}\d){6,22}/g
const DATE = /\b(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2}))\b|\b\d{1,2}[:h]\d{2}(?::\d{2})?\b/g
const GROUPED_AMOUNT =
  /(?<![\d.,])(?:\d{1,3}(?:([.,\s])\d{3})(?:\1\d{3}){0,5}(?:[.,]\d{1,8})?|\d{1,12}[.,]\d{1,2}|\d{1,3}[.,]\d{3,8})(?![\d.,]?\d)/g
const PHONE_DIGITS_MAX = 15

/**
 * Whether a message has an address outside the ticket: an e-mail, a telephone number, a link, a name at a messenger. `shown` are
 * numbers that the ticket shows anyway, such as its amounts and reference. It is a reason to warn, never to refuse.
 */
export function hasContactData(text: string, shown: readonly string[] = []): boolean {
  // Keycaps and invisible characters would keep digits apart.
  const plain = text.normalize('NFKC').replace(/\p{Cf}|\ufe0f|\u20e3/gu, '')
  if ([EMAIL, SPELLED_EMAIL, WEB, SITE, SHORT_LINK, HANDLE_NEAR, NAME_THERE].some((form) => form.test(plain))) return true
  return hasPhone(plain, new Set(shown.map(digitsOf)))
}

function hasPhone(text: string, shown: ReadonlySet<string>): boolean {
  const rest = text
    .replace(DATE, ' ; ')
    .replace(GROUPED_AMOUNT, (amount, _separator, place: number, whole: string) => (isPhoneBefore(whole.slice(0, place)) ? amount : ' ; '))
  for (const { 0: found, index } of rest.matchAll(DIGITS)) {
    const digits = digitsOf(found)
    if (shown.has(digits) || digits.length > PHONE_DIGITS_MAX) continue
    const before = rest.slice(0, index)
    if (found.startsWith('+') || isPhoneBefore(before)) return true
    // Part of a word such as a bank's reference, or an amount.
    if (/[\p{L}\p{N}]-?$/u.test(before) || /^-?\p{L}/u.test(rest.slice(index + found.length))) continue
    if (!NOT_PHONES.test(before) && !isAmount(before, rest.slice(index + found.length))) return true
  }
  return false
}

function isPhoneBefore(before: string): boolean {
  return PHONES.test(before.slice(-40)) || before.endsWith('+')
}

function isAmount(before: string, after: string): boolean {
  return MONEY.test(before) || ASSET.test(before) || MONEY_AFTER.test(after) || ASSET_AFTER.test(after)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
