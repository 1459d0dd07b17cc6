// A reporter of Vitest that writes down which tests failed and then passed, as a JSON list of their names.
import { writeFileSync } from 'node:fs'

export default class SecondTries {
  #names = []

  onTestCaseResult(testCase) {
    if (testCase.diagnostic()?.flaky) this.#names.push(`${testCase.module.relativeModuleId}: ${testCase.fullName}`)
  }

  onTestRunEnd() {
    const file = process.env['SECOND_TRIES']
    if (file) writeFileSync(file, JSON.stringify(this.#names))
  }
}
