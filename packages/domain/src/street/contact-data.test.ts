import { describe, expect, test } from 'vitest'
import { hasContactData } from './contact-data.ts'

describe('[DEF-121] contact data is found in', () => {
  test.each([
    'ines@example.org',
    'Write to ines.aldao+x@mail.example.com please',
    'ines (at) example.org',
    'ines [arroba] example.com',
    'ines arroba gmail punto com',
    'joao arroba gmail ponto com',
    'ines at gmail',
    'https://example.org/pay',
    'www.example.org',
    'look at cambios-ines.com.ar',
    't.me/ines_cambios',
    'wa.me/5491155551234',
    'add me: telegram.me/x',
    'Telegram @ines_cambios',
    'mi telegram es @ines_cambios',
    '@ines_cambios en Telegram',
    'estou no zap @joao99',
    'telegram: ines_cambios',
    'mi insta es ines.aldao',
    'discord ines1234',
    '+54 9 11 5555-1234',
    '+5511987654321',
    '+1 (555) 123-4567',
    'Llámame al 11 5555 1234',
    'llamame al 1155551234',
    'mi número: 11-5555-1234',
    'whatsapp 11 5555 1234',
    'WhatsApp: 1155551234',
    'me liga no (21) 98765-4321',
    '(21) 98765-4321',
    'call me 555-123-4567',
    '11 5555 1234',
    'lucas 1155551234',
    '555-1234 is not enough but 555-123-4567 is',
    '1️⃣1️⃣5️⃣5️⃣5️⃣5️⃣1️⃣2️⃣3️⃣4️⃣',
    '11\u200b5555\u200b1234',
    '１１５５５５１２３４',
    'phone 1.155.551.234',
  ])('“%s”', (text) => {
    expect(hasContactData(text)).toBe(true)
  })
})

describe('[DEF-121] no contact data is found in', () => {
  test.each([
    '',
    'Hello, I’ve paid. Please check.',
    'I sent 1,250,000.00 ARS',
    'Te envié 1.250.000,00 pesos',
    'Enviei R$ 12.500,00 agora',
    '$1250000',
    'ARS 1250000',
    '1250000 ARS exactly',
    '0.00512345 LBTC',
    '1250000 LARS',
    'LUSD 1250000',
    'TX 20261116143005',
    '250.00',
    'on 2026-11-16 at 14:30',
    '16/11/2026 14:30:05',
    '16.11.2026',
    'Reference BX-7F3K2-8837204155',
    'ref 8837204155',
    'Comprobante N° 8837204155',
    'número de operación: 8837204155',
    'CBU 0170099220000067797370',
    '0170 0992 2000 0067 7973 70',
    'IBAN ES91 2100 0418 4502 0005 1332',
    'CPF 123.456.789-09',
    'cuenta 0012345678',
    'account number 0012345678',
    'CUIT 20-12345678-9',
    'Ticket #1234567',
    'It took 5 to 10 minutes, sorry.',
    '24 7 support',
    '@ines is my profile here',
    'I’ll send the receipt by WhatsApp style photo here',
    'a signal that it arrived',
    'Wait for the signal. Thanks',
    'listo.me avisas cuando llegue',
    'Banco S.A. de C.V.',
    '123456',
  ])('“%s”', (text) => {
    expect(hasContactData(text)).toBe(false)
  })
})

test('[DEF-121] what the ticket shows anyway is no contact data, however it is spaced', () => {
  expect(hasContactData('I sent 8837 2041 with 1155551234')).toBe(true)
  expect(hasContactData('I sent 8837 2041 with 1155551234', ['88372041', '1155551234'])).toBe(false)
  expect(hasContactData('I sent 8837 2041, call 1155551235', ['88372041', '1155551234'])).toBe(true)
})

test('[DEF-121] seven digits are a telephone number, six and sixteen are not', () => {
  expect(['call 123456', 'call 1234567', 'call 123456789012345', 'call 1234567890123456'].map((text) => hasContactData(text))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test.each(['1', '1 ', '1.', 'a.', 'a', '@', '@a', 'telegram ', 'tg a', '1.1,', '(', 'at ', 'at a ', '1,111'])(
  '[DEF-121] the longest message of nothing but “%s” is read to its end',
  (part) => {
    expect(hasContactData(`${part.repeat(Math.floor(2000 / part.length) - 1)} ines@example.org`)).toBe(true)
  },
)
