import { afterAll } from 'vitest'

type Step = () => unknown

const LIST = Symbol.for('bourse.testing.file-end')

// One list for the process: Vitest reads this module anew for every test file, while the modules that call it are kept and
// hold on to the first reading. A list of the module's own would be filled in one copy and emptied in another.
const steps = (Reflect.get(globalThis, LIST) ?? []) as Step[]
Reflect.set(globalThis, LIST, steps)

/** What a test file's own application, database or server needs done when the file's tests are over, the newest first. */
export function atFileEnd(step: Step): void {
  steps.push(step)
}

// Registered for every file before its tests are read: Vitest forgets a hook that is added within another one, and with it
// the audit of whatever began in a `beforeAll`. All steps are taken, and the first that failed is the one that is told.
afterAll(async () => {
  const faults: unknown[] = []
  for (const step of steps.splice(0).reverse()) {
    try {
      await step()
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
}, 60_000)
