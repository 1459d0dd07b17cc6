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
    'at +1.155.551.234',
    'ref +5491155551234',
    'tel 1250000 pesos',
    'ines @example.org',
    'ines@ example.org',
    'ines ( at ) example.dev',
    'ines{arroba}example.dev',
    'ines arroba  gmail',
    'ines at protonmail',
    'ines arroba x1 punto com',
    'ines arroba mi-casa  punto  com',
    'http://localhost',
    'TELEGRAM @INES_CAMBIOS',
    'MI TELEGRAM ES INES_ALDAO',
    'The reference is above, write to 8837204155',
    'All the pesos, he said: 1155551234',
    'LUSD please, 1155551234',
    '11 5555 1234 about the 20 euros',
    '11 5555 1234 for the LUSD',
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
    'I will call you later about the price of 1.155.551.234',
    'http://a',
    'www. com',
    '"@example.org"',
    '@ines.com',
    'a@!.org',
    'a@b.!!',
    'a@b.c',
    'ines at example.dev',
    'look at gmailish things',
    'look at gmail2',
    'arroba casa punto comercial',
    '!!.com',
    'ines.comercio',
    'ines.com2',
    'chat.me',
    '16/11/26 14:30',
    '12 34 5 17:30',
    '12 34 5 17h30',
    '17:30:05 12 34 5',
    '123 16/11/2026 4567',
    '123 1.250.000 4567',
    '12.500.000',
    '1.250.000.000.000',
    '12345678.90',
    '12345678.9',
    '1.12345678',
    '123.12345',
    '1155551234abc',
    '1250000%',
    '1250000€',
  ])('“%s”', (text) => {
    expect(hasContactData(text)).toBe(false)
  })
})

/** A grouped figure is an amount, unless a word says that somebody can be called there. */
test.each(
  [
    'tel phone call text mobile cel cell celular móvil movil teléfono telefono telefone fone llama llámame llamarme',
    'liga ligue ligar whats whatsapp watsapp wsp wpp zap wa signal sms',
  ].flatMap((words) => words.split(' ')),
)('[DEF-121] “%s” makes a telephone number of a figure', (word) => {
  expect(hasContactData(`${word} 1.155.551.234`)).toBe(true)
})

test.each(
  [
    'cbu cvu alias iban clabe account cuenta conta agencia agência cuit cpf ref tx nsu autenticación autenticacion autenticação autenticacao',
    'movimiento referencia referência receipt comprobante operación operacion operação operacao transacción transaccion transação transacao',
    'transaction ticket order factura id code código codigo',
    '$ US$ usd eur peso pesos reais real dólar dolar dólares dolares dollar dollars euro euros btc LUSD',
  ].flatMap((words) => words.split(' ')),
)('[DEF-121] “%s” before digits says that they are no telephone number', (word) => {
  expect(hasContactData(`${word} 8837204155`)).toBe(false)
})

test.each(
  'usd eur peso pesos reais real dólar dolar dólares dolares dollar dollars euro euros btc mil million millions millón millones milhão milhões LUSD'.split(
    ' ',
  ),
)('[DEF-121] “%s” after digits says that they are an amount', (word) => {
  expect(hasContactData(`8837204155 ${word}`)).toBe(false)
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
