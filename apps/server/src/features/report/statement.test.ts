import { pocket } from '@bourse/contracts/pocket'
import { profile } from '@bourse/contracts/profile'
import { report } from '@bourse/contracts/report'
import { session } from '@bourse/contracts/session'
import { displayAmount, parseAmount, splitFigure } from '@bourse/domain/money'
import { dayOf } from '@bourse/domain/report'
import { es } from '@bourse/texts/es'
import { describe, expect, test, vi } from 'vitest'
import { profileByName } from '#features/profile'
import { assetByCode } from '#features/catalogue'
import { ensureWallet, issuanceWallet, postBatch } from '#features/ledger'
import { sendTransfer } from '#features/transfer'
import { textCell } from '#platform/csv'
import { sql } from '#platform/db'
import { raise } from '#platform/http'
import { DEMO_PASSWORD } from '../../../seed/people.ts'
import { testApp } from '../../testing/app.ts'
import { fromTo } from '../ledger/testing/books.ts'
import { readCsv } from './testing/read-csv.ts'
import { readPdf } from './testing/read-pdf.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const DAY_MS = 86_400_000
const NOW = Date.now()
const TODAY = dayOf(NOW)
const THIS_YEAR = { from: dayOf(NOW - 300 * DAY_MS), to: dayOf(NOW + DAY_MS) }

// Outside of the hook, since the first file that asks for the demo world waits for it.
const app = await testApp({}, 'demo')

const maker = app.api()
await maker.signIn('maker', DEMO_PASSWORD)
const makerId = String((await app.db.read((tx) => profileByName(tx, 'maker')))?.id)
await send('taker', 'maker', 'LUSD', '1.5', '=HYPERLINK("http://evil.test","click, me")')
await send('taker', 'maker', 'LUSD', '0.000001', 'a "quote",\r\na line')
await send('maker', 'taker', 'LUSD', '2', '寿司とビール')
await send('maker', 'taker', 'LEUR', '0.125', '')

async function send(from: string, to: string, code: string, amount: string, note: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const sender = (await profileByName(tx, from)) ?? raise('PROFILE_NOT_FOUND')
    const recipient = (await profileByName(tx, to)) ?? raise('PROFILE_NOT_FOUND')
    const asset = (await assetByCode(tx, code)) ?? raise('ASSET_NOT_FOUND')
    const quantity = parseAmount(amount, asset.decimals)
    if (!quantity.ok) throw new Error(quantity.code)
    await sendTransfer(tx, { sender, recipient, asset, quantity: quantity.value, note })
  })
}

/** The files come as bytes, which the client of the tests does not read. */
async function download(
  path: string,
  query: Record<string, string>,
  api = maker,
  lang = 'en',
): Promise<{ answer: Response; bytes: Buffer }> {
  const answer = await fetch(`${app.url}${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${api.access}`, 'accept-language': lang },
  })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const statement = async (query: Record<string, string>, api = maker) => (await api.call(report.statement, { query })).body

function rawOf(text: string, decimals: number): bigint {
  const magnitude = BigInt(text.replace(/[-.]/g, ''))
  expect(text.split('.')[1]?.length ?? 0).toBe(decimals)
  return text.startsWith('-') ? -magnitude : magnitude
}

describe('[DEF-188] the statement of the demo’s maker', () => {
  test('adds up line by line to what the pocket holds', async () => {
    const { wallets } = await statement(THIS_YEAR)
    const held = (await maker.call(pocket.read, { params: { id: makerId } })).body.wallets
    expect(wallets.length).toBeGreaterThan(8)
    for (const wallet of wallets) {
      let balance = BigInt(wallet.opening)
      for (const line of wallet.lines) {
        balance += BigInt(line.amount)
        expect(line.balance).toBe(String(balance))
        expect(line.text).toMatch(/\w/)
      }
      expect(BigInt(wallet.closing)).toBe(balance)
      expect(BigInt(wallet.opening) + BigInt(wallet.credits) - BigInt(wallet.debits)).toBe(balance)
      expect(held.find(({ asset }) => asset.code === wallet.asset)?.balance).toBe(wallet.closing)
    }
    expect(wallets.map(({ asset }) => asset).sort()).toEqual(
      held
        .filter(({ balance }) => balance !== '0')
        .map(({ asset }) => asset.code)
        .sort(),
    )
  })

  test('shows as many digits as make its figures exact', async () => {
    const digits = async (asset: string) => (await statement({ ...THIS_YEAR, asset })).wallets[0]?.digits
    expect(await digits('LUSD')).toBe(6)
    expect(await digits('LARS')).toBe(2)
    expect(await digits('LEUR'), 'no more than the finest of them needs').toBe(3)
    expect(await digits('LBTC')).toBe(6)
  })

  test('as CSV sums to the same, has a mark for spreadsheets and a name', async () => {
    const { answer, bytes } = await download(report.statementCsv.path, THIS_YEAR)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="bourse-maker-${THIS_YEAR.from}-${THIS_YEAR.to}.csv"`)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const rows = readCsv(bytes.toString('utf8'))
    const { wallets } = await statement(THIS_YEAR)
    expect(rows).toHaveLength(wallets.reduce((sum, { lines }) => sum + lines.length, 0))
    for (const { asset, decimals, opening, closing, lines } of wallets) {
      const own = rows.filter((row) => row['asset'] === asset)
      const sum = own.reduce((total, row) => total + rawOf(row['amount'] ?? '', decimals), BigInt(opening))
      expect(sum).toBe(BigInt(closing))
      expect(own.map((row) => row['date'])).toEqual(lines.map(({ at }) => new Date(at).toISOString()))
      expect(own.map((row) => row['description'])).toEqual(lines.map(({ text }) => text))
    }
  })

  test('as CSV lets no note of another user become a formula or a second line', async () => {
    const { bytes } = await download(report.statementCsv.path, { ...THIS_YEAR, asset: 'LUSD' })
    const text = bytes.toString('utf8')
    const notes = readCsv(text).map((row) => row['note'])
    expect(notes).toContain(`'=HYPERLINK("http://evil.test","click, me")`)
    expect(notes).toContain('a "quote",\r\na line')
    for (const note of notes) expect(note).not.toMatch(/^[=+\-@]/)
    expect(readCsv(text).every((row) => /^-?\d+\.\d{6}$/.test(row['amount'] ?? ''))).toBe(true)
  })

  test('as PDF has every line, the totals, and as many sheets as it says', async () => {
    const { answer, bytes } = await download(report.statementPdf.path, THIS_YEAR)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain('.pdf"')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const sheets = readPdf(bytes)
    sheets.forEach((sheet, index) => expect(sheet).toContain(`Page ${index + 1} of ${sheets.length}`))
    const texts = sheets.flat()
    expect(texts.join('\n')).toContain('Inés Aldao')
    expect(texts.join('\n')).toContain('Cooperativa Nexo')
    for (const wallet of (await statement(THIS_YEAR)).wallets) {
      const figure = (raw: string | bigint) => {
        const { sign, whole, fraction } = splitFigure(displayAmount(BigInt(raw), wallet, wallet.digits), 'en-GB')
        return `${sign}${whole}${fraction}`
      }
      expect(texts).toContain(`${figure(wallet.closing)} ${wallet.asset}`)
      for (const line of wallet.lines) {
        const amount = `${BigInt(line.amount) > 0n ? '+' : ''}${figure(line.amount)}`
        const at = texts.findIndex((text, index) => text === amount && texts[index + 1] === figure(line.balance))
        expect(at, `${wallet.asset} ${amount}`).toBeGreaterThan(-1)
      }
    }
  })

  test('speaks the caller’s language', async () => {
    const { bytes } = await download(report.statementPdf.path, { ...THIS_YEAR, asset: 'LUSD' }, maker, 'es-AR')
    expect(readPdf(bytes)[0]).toContain(es['report.pdf.title'])
    const read = async (path: string) => JSON.parse((await download(path, THIS_YEAR, maker, 'es-AR')).bytes.toString()) as object
    const named = (name: string) => expect.arrayContaining([expect.objectContaining({ name })])
    expect(await read(report.statement.path)).toMatchObject({ wallets: named('Dólar estadounidense') })
    expect(await read(report.gains.path)).toMatchObject({ assets: named('Peso argentino') })
  })

  test('of a day on which nothing happened begins and ends with the same balance', async () => {
    const before = await statement({ from: '2020-01-01', to: '2020-12-31' })
    expect(before.wallets).toEqual([])
    const after = { from: dayOf(NOW + 2 * DAY_MS), to: dayOf(NOW + 3 * DAY_MS), asset: 'LBTC' }
    const [wallet] = (await statement(after)).wallets
    expect(wallet).toMatchObject({ credits: '0', debits: '0', lines: [], linesMore: 0 })
    expect(wallet?.opening).toBe(wallet?.closing)
    const empty = await download(report.statementPdf.path, { from: '2020-01-01', to: '2020-12-31' })
    expect(readPdf(empty.bytes)[0]).toContain('You held no assets and had no entries in this period.')
    expect(
      (await download(report.statementCsv.path, { from: '2020-01-01', to: '2020-12-31' })).bytes.toString().trim().split('\r\n'),
    ).toHaveLength(1)
  })
})

describe('[DEF-188] a statement', () => {
  test('of one period ends where that of the next begins, even where postings waited for one another', async () => {
    const walletId = await app.db.one<{ id: bigint }>(sql`
      select w.id from wallets w join assets a on a.id = w.asset_id join profiles p on p.pocket_id = w.pocket_id
      where p.name = 'greenworks' and a.code = 'BRS'`)
    for (let index = 0; index < 12; index++) await send('sponsor', 'greenworks', 'BRS', `${index + 1}`, `n ${index}`)
    const midnight = Date.parse(`${TODAY}T00:00:00Z`) - 10 * DAY_MS
    // Of the last two before midnight one began after it, of the first two after midnight one before.
    const steps = [-9, -8, -7, -6, -5, -4, 1, -1, 2, 3, 4, 5, 6]
    await app.owner.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      for (const [index, seconds] of steps.entries())
        await tx.run(sql`
          update postings set at = ${new Date(midnight + seconds * 1_000)}
          where id = (select posting_id from entries where wallet_id = ${walletId.id} and wallet_version = ${index + 1})`)
    })
    const sponsor = app.api()
    await sponsor.signIn('sponsor', DEMO_PASSWORD)
    const profileId = String((await app.db.read((tx) => profileByName(tx, 'greenworks')))?.id)
    const of = async (from: number, to: number) =>
      (await statement({ from: dayOf(from), to: dayOf(to), profileId, asset: 'BRS' }, sponsor)).wallets[0]
    const [first, second] = [await of(midnight - 5 * DAY_MS, midnight - DAY_MS), await of(midnight, midnight + DAY_MS)]
    expect(first?.closing).toBe(second?.opening)
    expect([first?.lines.length, second?.lines.length]).toEqual([8, 5])
    expect((await of(midnight - 5 * DAY_MS, midnight + DAY_MS))?.lines).toHaveLength(13)
  })

  test.each([
    ['no days', {}, 'from'],
    ['an invalid date', { from: '2026-02-30', to: '2026-03-01' }, 'from'],
    ['words', { from: 'yesterday', to: 'today' }, 'from'],
    ['days in the wrong order', { from: '2026-03-02', to: '2026-03-01' }, 'to'],
    ['eleven years', { from: '2015-01-01', to: '2026-01-01' }, 'to'],
    ['an invalid profile id', { from: '2026-03-01', to: '2026-03-01', profileId: '-1' }, 'profileId'],
    ['an invalid asset code', { from: '2026-03-01', to: '2026-03-01', asset: '=1' }, 'asset'],
  ])('[DEF-030] with %s is refused by field, in all its forms', async (_name, query, field) => {
    for (const { path } of [report.statement, report.statementCsv, report.statementPdf, report.gains]) {
      const { status, body } = await maker.send('GET', `${path}?${new URLSearchParams(query as Record<string, string>)}`)
      expect([path, status, body.code, Object.keys(body.fields ?? {}).includes(field)]).toEqual([path, 400, 'INVALID', true])
    }
  })

  test('[DEF-029] of another user answers as if it did not exist', async () => {
    const taker = app.api()
    await taker.signIn('taker', DEMO_PASSWORD)
    for (const { path } of [report.statement, report.statementCsv, report.statementPdf, report.gains]) {
      const ask = (profileId: string) => taker.send('GET', `${path}?${new URLSearchParams({ ...THIS_YEAR, profileId })}`)
      expect([(await ask(makerId)).status, (await ask(makerId)).body]).toEqual([404, (await ask('999999999')).body])
      expect((await app.api().send('GET', `${path}?${new URLSearchParams(THIS_YEAR)}`)).status).toBe(401)
    }
    const wallet = await taker.send('GET', `${report.statement.path}?${new URLSearchParams({ ...THIS_YEAR, asset: 'NOSUCH' })}`)
    expect([wallet.status, wallet.body.code]).toEqual([404, 'WALLET_NOT_FOUND'])
  })

  test('may be fetched by a key that may read', async () => {
    const { body } = await maker.call(session.addApiKey, { body: { name: 'books', scopes: ['read'], password: DEMO_PASSWORD } })
    const bot = app.api()
    bot.access = body.key
    expect((await download(report.statementCsv.path, THIS_YEAR, bot)).answer.status).toBe(200)
    expect((await download(report.statementPdf.path, THIS_YEAR, bot)).answer.status).toBe(200)
    expect((await bot.call(report.gains, { query: THIS_YEAR })).status).toBe(200)
  })

  test('shows 500 lines of a wallet on the screen and all of them in the files, also over many sheets', async () => {
    const reader = app.api()
    await reader.signIn('member', DEMO_PASSWORD)
    await app.db.transaction(async (tx) => {
      const { pocket_id } = (await profileByName(tx, 'member')) ?? raise('PROFILE_NOT_FOUND')
      const asset = (await assetByCode(tx, 'BRS')) ?? raise('ASSET_NOT_FOUND')
      const [from, to] = [await issuanceWallet(tx, asset.id), await ensureWallet(tx, pocket_id, asset.id)]
      const legs = fromTo(from, to, 1_000n)
      await postBatch(
        tx,
        Array.from({ length: 700 }, () => ({ kind: 'mint', ref: 'demo:test', legs })),
      )
    })
    const [wallet] = (await statement({ ...THIS_YEAR, asset: 'brs' }, reader)).wallets
    const count = (wallet?.lines.length ?? 0) + (wallet?.linesMore ?? 0)
    expect([wallet?.lines.length, count >= 701]).toEqual([500, true])
    const csv = await download(report.statementCsv.path, { ...THIS_YEAR, asset: 'BRS' }, reader)
    expect(readCsv(csv.bytes.toString('utf8'))).toHaveLength(count)
    const pdf = await download(report.statementPdf.path, { ...THIS_YEAR, asset: 'BRS' }, reader)
    const sheets = readPdf(pdf.bytes)
    expect(sheets.length).toBeGreaterThan(10)
    expect(sheets.at(-1)).toContain(`Page ${sheets.length} of ${sheets.length}`)
    const balances = new Set(readCsv(csv.bytes.toString('utf8')).map((row) => row['balance']))
    expect(balances.size).toBe(count)
  })
})

test('[DEF-188] a name in letters that the sheet has is printed, and otherwise the handle', async () => {
  const someone = app.api()
  await someone.signIn('dealer', DEMO_PASSWORD)
  const printed = async (displayName: string) => {
    const saved = await someone.call(profile.saveOwn, { body: { display_name: displayName, country: 10, currency_code: 'ARS' } })
    expect(saved.status).toBe(200)
    return readPdf((await download(report.statementPdf.path, { ...THIS_YEAR, asset: 'LUSD' }, someone)).bytes)[0]?.join('\n')
  }
  expect(await printed('Elena Marković')).toContain('Elena Marković')
  const japanese = await printed('山田太郎')
  expect(japanese).toContain('@dealer')
  expect(japanese).not.toContain('山')
})

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=1,"2"', `"'=1,""2"""`],
  ['two\r\nlines', '"two\r\nlines"'],
])('[DEF-188] the cell of %j is %j', (text, cell) => {
  expect(textCell(text)).toBe(cell)
})
