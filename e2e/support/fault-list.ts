import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'

/** Says which pages have which faults, and to whom; and how often one was looked at. */
export default class FaultList implements Reporter {
  private readonly faults = new Map<string, Map<string, string[]>>()
  private looks = 0
  private broken = 0
  private left = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.left = suite.allTests().length
  }

  onTestEnd({ title }: TestCase, { annotations, errors, duration }: TestResult): void {
    this.left -= 1
    const found = annotations.flatMap(({ type, description }) => (type === 'fault' && description ? [description] : []))
    this.looks += annotations.reduce((sum, { type, description }) => sum + (type === 'looks' ? Number(description) : 0), 0)
    for (const each of found) this.note(each)
    for (const { message } of errors) process.stdout.write(`${title} broke off: ${message}\n`)
    this.broken += errors.length
    process.stdout.write(`${title}: ${found.length} faults in ${Math.round(duration / 1000)} s, ${this.left} to go\n`)
  }

  /** Of the start, such as a product that did not become ready. */
  onError({ message = '' }: TestError): void {
    process.stdout.write(`${message}\n`)
    this.broken += 1
  }

  private note(described: string): void {
    const [page = '', rest = ''] = described.split('\t')
    const at = rest.indexOf(': ')
    const [where, fault] = [rest.slice(0, at), rest.slice(at + 2)]
    const ofPage = this.faults.get(page) ?? new Map<string, string[]>()
    this.faults.set(page, ofPage)
    ofPage.set(fault, [...(ofPage.get(fault) ?? []), where])
  }

  async onEnd(): Promise<{ status: FullResult['status'] }> {
    for (const [page, faults] of [...this.faults].toSorted(([one], [other]) => one.localeCompare(other))) {
      process.stdout.write(`\n${page}\n`)
      for (const [fault, places] of faults) process.stdout.write(`  ${fault}\n    ${shortened(places)}\n`)
    }
    const count = [...this.faults.values()].reduce((sum, faults) => sum + faults.size, 0)
    process.stdout.write(`\n${this.looks} looks, ${count} faults on ${this.faults.size} pages\n`)
    return { status: count + this.broken === 0 && this.looks > 0 ? 'passed' : 'failed' }
  }

  printsToStdio(): boolean {
    return true
  }
}

const PLACES_MAX = 4

function shortened(places: readonly string[]): string {
  const rest = places.length - PLACES_MAX
  return `${places.slice(0, PLACES_MAX).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`
}
