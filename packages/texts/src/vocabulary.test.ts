import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { MAILS } from './mail/index.ts'
import { pt } from './pt.ts'

/** Words that the glossary replaced, and regional forms that many readers of the language would not use. */
const UNWANTED = {
  en: {
    'deposit and withdraw, not load, unload, mint or burn':
      /\bunload|\bmints?\b|\bburns?\b|\bpaid in(?! time| full)\b|\bloads? (money|through|of)\b|\b(your|this|a) loads?\b/i,
    'email, not e-mail or mail': /e-mail|\bmail(ed|s)?\b/i,
    'submitted, not handed in': /\bhand(ed)? in\b|\bin hand\b/i,
    'appears, not stands': /\bstands?\b/i,
    'no one and someone': /\bnobody\b|\bsomebody\b/i,
    'you, not one': /\boneself\b|\bone’s\b/i,
    contractions: /\b(could|did|does|do|is|are|has|have|was|were|will|would) not\b|\bcannot\b/i,
    'American spelling': /\b(realised|centre|colour|neighbour|favour|licence|cancelled)\b/i,
    'sign in and sign out, not log': /\blog(ged)? ?(in|out)\b|log-out/i,
  },
  es: {
    'no voseo':
      /(?<!\p{L})(vos|sos|tenés|podés|querés|acá|elegí|enviá|usá|probá|pagá|pedí|pedile|ingresá|escribí|confirmá|revisá|iniciá|agregá|guardá|hacé|volvé|abrí|copiá)(?!\p{L})/iu,
    'no usted': /\busted(es)?\b/i,
    'depósito y retiro': /\b(tu|tus|esta|una|la|las) cargas?\b|\bcargar dinero\b/i,
    'solicitud, not pedido': /\bpedidos? (de|a) \{\{/i,
    'halted has one word': /\bdetenid[oa]\b|\bparad[oa]\b/i,
    'escrow is garantía': /\bcustodia\b/i,
  },
  pt: {
    'saque and depósito': /\bcargas?\b|\bretiradas?\b/i,
    'taxa, not tarifa': /\btarifas?\b/i,
    'halted has one word': /\bparad[oa]\b/i,
    'livro de ordens': /livro de ofertas/i,
    'escrow is garantia': /\bcustódia\b/i,
  },
} as const

describe.each([
  ['en', en],
  ['es', es],
  ['pt', pt],
] as const)('the %s texts', (lang, dictionary) => {
  const mails = Object.entries(MAILS[lang]).map(([name, { subject, body }]) => [`mail.${name}`, `${subject} ${body}`] as const)
  const texts = [...Object.entries<string>(dictionary), ...mails]

  test.each(Object.entries<RegExp>(UNWANTED[lang]))('say it in one word: %s', (_rule, unwanted) => {
    // E-mail addresses and placeholders are not words.
    const words = (text: string) => text.replace(/\{\{\w+\}\}/g, (value) => (value === '{{count}}' ? value : ''))
    expect(texts.filter(([, text]) => unwanted.test(words(text)))).toEqual([])
  })
})

test('each language has one word for deposit and one for withdrawal', () => {
  expect([en['pages.mint'], es['pages.mint'], pt['pages.mint']]).toEqual(['Deposit', 'Depositar', 'Depositar'])
  expect([en['pages.burn'], es['pages.burn'], pt['pages.burn']]).toEqual(['Withdraw', 'Retirar', 'Sacar'])
})
