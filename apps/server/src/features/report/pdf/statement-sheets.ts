import type { Lang } from '@bourse/contracts/http'
import type PDFDocument from 'pdfkit'
import { nameIn } from '#features/catalogue'
import { figureText, say, wordsOf } from '../line-words.ts'
import { linesOf, type StatementPlan, type WalletPlan } from '../plan-statement.ts'
import type { StatementEntry } from '../statement-lines.ts'
import { Cursor, PAGE } from './cursor.ts'
import { INK, Pen } from './pen.ts'

/** Heights of the blocks; every line has the same one, so that pages can be counted from the number of lines. */
const HEIGHT = { facts: 62, summaryHead: 40, summaryRow: 17, walletHead: 38, tableHead: 20, line: 16, totals: 66, nothing: 40 } as const
const { left: LEFT, right: RIGHT } = PAGE
const DATE_WIDTH = 92
const FIGURE_WIDTH = 90
const INSET = 6
const GAP = 12

/** How many sheets a statement takes, by the same steps that draw it. */
export function countPages(plan: StatementPlan): number {
  const cursor = new Cursor()
  takeFront(cursor, plan)
  for (const wallet of plan.wallets) {
    takeWalletHead(cursor)
    for (let line = linesOf(wallet); line > 0; line--) takeLine(cursor)
    takeTotals(cursor)
  }
  return cursor.page
}

interface Print {
  lang: Lang
  operator: string
  madeAt: Date
  pages: number
}

/** Draws a statement from the first sheet to the last; nothing that is drawn is kept. */
export class StatementSheets {
  readonly #doc: InstanceType<typeof PDFDocument>
  readonly #pen: Pen
  readonly #cursor: Cursor
  readonly #plan: StatementPlan
  readonly #print: Print

  constructor(doc: InstanceType<typeof PDFDocument>, plan: StatementPlan, print: Print) {
    this.#doc = doc
    this.#pen = new Pen(doc)
    this.#plan = plan
    this.#print = print
    this.#cursor = new Cursor(() => {
      doc.addPage()
      this.#furnish()
    })
  }

  /** The head of the statement: owner, period, and opening and closing balance of every wallet. */
  front(): void {
    this.#furnish()
    const { facts, rows } = takeFront(this.#cursor, this.#plan)
    const { profile, period } = this.#plan
    const shownName = this.#nameOf({ name: profile.name, displayName: profile.display_name })
    const whose = shownName.startsWith('@') ? shownName : `${shownName}  @${profile.name}`
    const days = `${period.from} – ${period.to}`
    const made = this.#say('report.pdf.made.value', { time: momentText(this.#print.madeAt) })
    this.#fact(this.#say('report.pdf.profile'), whose, LEFT, facts, 210)
    this.#fact(this.#say('report.pdf.period'), days, LEFT + 230, facts, 140)
    this.#fact(this.#say('report.pdf.made'), made, LEFT + 380, facts, RIGHT - LEFT - 380)
    this.#summary(rows)
  }

  openWallet({ asset, opening, digits }: WalletPlan): void {
    const y = takeWalletHead(this.#cursor)
    const width = this.#pen.text(asset.code, LEFT, y + 17, { room: 120, size: 13, face: 'bold' })
    this.#pen.text(nameIn(asset, this.#print.lang), LEFT + width + 8, y + 21, { room: 300, size: 9, ink: INK.third })
    this.#tableHead(y + HEIGHT.walletHead, asset.code)
    this.#row(y + HEIGHT.walletHead + HEIGHT.tableHead, this.#plan.period.from, this.#say('report.opening'), undefined, {
      text: figureText(opening, asset, this.#print.lang, digits),
      isStrong: true,
    })
  }

  line({ asset, digits }: WalletPlan, entry: StatementEntry): void {
    const { lang } = this.#print
    const { y, isTurned } = takeLine(this.#cursor)
    if (isTurned) this.#tableHead(y - HEIGHT.tableHead, asset.code)
    const words = wordsOf(entry, asset, lang, this.#nameOf)
    const note = entry.detail?.note ? `  “${entry.detail.note}”` : ''
    const amount = figureText(entry.amount, asset, lang, digits)
    this.#row(y, momentText(entry.at), words + note, entry.amount > 0n ? `+${amount}` : amount, {
      text: figureText(entry.balance, asset, lang, digits),
      isStrong: false,
    })
  }

  closeWallet({ asset, closing, credits, debits, digits }: WalletPlan): void {
    const y = takeTotals(this.#cursor) + 6
    const from = RIGHT - 2 * FIGURE_WIDTH - GAP
    const figure = (raw: bigint) => figureText(raw, asset, this.#print.lang, digits)
    const total = (label: string, text: string, at: number, isSum = false) => {
      const style = isSum ? ({ face: 'bold', ink: INK.ink } as const) : ({ face: 'regular', ink: INK.second } as const)
      this.#pen.text(label, from - 40, at, { room: FIGURE_WIDTH + 40, ...style })
      this.#pen.figure(text, RIGHT - INSET, at, { room: FIGURE_WIDTH + GAP, ...style })
    }
    total(this.#say('report.credits'), credits === 0n ? '–' : `+${figure(credits)}`, y)
    total(this.#say('report.debits'), debits === 0n ? '–' : figure(-debits), y + 14)
    this.#pen.line(y + 27, from - 40, RIGHT, INK.third)
    total(this.#say('report.closing'), `${figure(closing)} ${asset.code}`, y + 32, true)
    this.#pen.line(y + 45, from - 40, RIGHT, INK.brass, 0.6)
    this.#pen.line(y + 47, from - 40, RIGHT, INK.brass, 0.6)
  }

  /** Header and footer of every sheet. */
  #furnish(): void {
    const { lang, operator, pages } = this.#print
    this.#pen.wordmark(say(lang, 'brand.name'), LEFT, 34)
    const title = this.#say('report.pdf.title')
    this.#pen.figure(title, RIGHT, 39, { room: 240, size: 11, face: 'medium', ink: INK.second })
    this.#pen.line(66, LEFT, RIGHT, INK.brass, 1.4)
    this.#pen.line(69, LEFT, RIGHT, INK.brass, 0.5)
    this.#pen.line(798, LEFT, RIGHT)
    this.#pen.text(this.#say('report.pdf.footer', { operator }), LEFT, 805, { room: 360, size: 7.5, ink: INK.third })
    const page = this.#say('report.pdf.page', { page: String(this.#cursor.page), pages: String(pages) })
    this.#pen.figure(page, RIGHT, 805, { room: 120, size: 7.5, ink: INK.third })
    this.#doc.fillColor(INK.ink)
  }

  #summary(rows: readonly { y: number; isTurned: boolean }[]): void {
    const { wallets } = this.#plan
    const [head, ...each] = rows
    if (!head) return
    if (wallets.length === 0) {
      this.#pen.text(this.#say('report.pdf.empty'), LEFT, head.y + 8, { room: RIGHT - LEFT, size: 10, ink: INK.second })
      return
    }
    const columns = ['report.opening', 'report.credits', 'report.debits', 'report.closing'] as const
    const width = (RIGHT - LEFT - 70) / columns.length
    const rightOf = (index: number) => RIGHT - (columns.length - 1 - index) * width
    this.#pen.text(this.#say('report.pdf.summary'), LEFT, head.y + 4, { room: 200, size: 11, face: 'bold' })
    const labels = head.y + 24
    this.#pen.text(this.#say('report.column.wallet'), LEFT, labels, { room: 70, size: 7.5, ink: INK.third })
    columns.forEach((key, index) => {
      this.#pen.figure(this.#say(key), rightOf(index), labels, { room: width - GAP, size: 7.5, ink: INK.third })
    })
    this.#pen.line(head.y + HEIGHT.summaryHead - 4, LEFT, RIGHT, INK.third)
    wallets.forEach(({ asset, opening, credits, debits, closing, digits }, index) => {
      const y = (each[index]?.y ?? 0) + 3
      this.#pen.text(asset.code, LEFT, y, { room: 70, face: 'medium' })
      ;[opening, credits, -debits, closing].forEach((raw, column) => {
        const face = column === 3 ? 'medium' : 'regular'
        const text = raw === 0n && column !== 3 ? '–' : figureText(raw, asset, this.#print.lang, digits)
        this.#pen.figure(text, rightOf(column), y, { room: width - GAP, size: 8, face })
      })
      this.#pen.line(y + HEIGHT.summaryRow - 4, LEFT, RIGHT)
    })
  }

  /** Names the wallet, because a sheet in the middle has no other title. */
  #tableHead(y: number, code: string): void {
    this.#pen.well(LEFT, y, RIGHT - LEFT, HEIGHT.tableHead - 3)
    const style = { size: 7.5, ink: INK.second, face: 'medium' } as const
    this.#pen.text(this.#say('report.column.date'), LEFT + INSET, y + 4, { room: DATE_WIDTH, ...style })
    this.#pen.text(`${this.#say('report.column.what')} · ${code}`, LEFT + DATE_WIDTH, y + 4, { room: 200, ...style })
    this.#pen.figure(this.#say('report.column.amount'), RIGHT - FIGURE_WIDTH - GAP, y + 4, { room: FIGURE_WIDTH, ...style })
    this.#pen.figure(this.#say('report.column.balance'), RIGHT - INSET, y + 4, { room: FIGURE_WIDTH, ...style })
  }

  #row(y: number, date: string, what: string, amount: string | undefined, balance: { text: string; isStrong: boolean }): void {
    const face = balance.isStrong ? 'medium' : 'regular'
    const whatRoom = RIGHT - LEFT - DATE_WIDTH - 2 * FIGURE_WIDTH - 2 * GAP
    this.#pen.text(date, LEFT + INSET, y + 3, { room: DATE_WIDTH - GAP, size: 8, ink: INK.second })
    this.#pen.text(what, LEFT + DATE_WIDTH, y + 3, { room: whatRoom, face })
    if (amount !== undefined) this.#pen.figure(amount, RIGHT - FIGURE_WIDTH - GAP, y + 3, { room: FIGURE_WIDTH })
    this.#pen.figure(balance.text, RIGHT - INSET, y + 3, { room: FIGURE_WIDTH - INSET, face, ink: balance.isStrong ? INK.ink : INK.second })
    this.#pen.line(y + HEIGHT.line - 1, LEFT, RIGHT, INK.line, 0.4)
  }

  #fact(label: string, value: string, x: number, y: number, room: number): void {
    this.#pen.text(label, x, y + 8, { room, size: 7.5, ink: INK.third })
    this.#pen.text(value, x, y + 20, { room, size: 10, face: 'medium' })
  }

  #say = (key: Parameters<typeof say>[1], values: Readonly<Record<string, string>> = {}): string => say(this.#print.lang, key, values)

  /** A name with letters that the font lacks is replaced by the handle, which it always has. */
  #nameOf = ({ name, displayName }: { name: string; displayName: string }): string =>
    displayName !== '' && this.#pen.has(displayName) ? displayName : `@${name}`
}

/** The same in every language, and unambiguous about month and day. */
function momentText(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ')
}

function takeFront(cursor: Cursor, { wallets }: StatementPlan): { facts: number; rows: { y: number; isTurned: boolean }[] } {
  const facts = cursor.take(HEIGHT.facts).y
  const head = cursor.take(wallets.length === 0 ? HEIGHT.nothing : HEIGHT.summaryHead)
  return { facts, rows: [head, ...wallets.map(() => cursor.take(HEIGHT.summaryRow))] }
}

/** With the opening line, and always with room for one more line. */
function takeWalletHead(cursor: Cursor): number {
  const height = HEIGHT.walletHead + HEIGHT.tableHead + HEIGHT.line
  return cursor.take(height, height + 2 * HEIGHT.line).y
}

/** On a new sheet the table's head comes first. */
function takeLine(cursor: Cursor): { y: number; isTurned: boolean } {
  const { y, isTurned } = cursor.take(HEIGHT.line)
  if (!isTurned) return { y, isTurned }
  cursor.y += HEIGHT.tableHead
  return { y: y + HEIGHT.tableHead, isTurned }
}

function takeTotals(cursor: Cursor): number {
  return cursor.take(HEIGHT.totals).y
}
