import { afterAll } from 'vitest'

type Step = () => unknown

const LIST = Symbol.for('bourse.testing.file-end')

// One list for the process: Vitest loads this module again for every test file, while the modules that call it stay loaded with
// their first copy. A module-level list would be filled in one copy and emptied in another.
const steps = (Reflect.get(globalThis, LIST) ?? []) as Step[]
Reflect.set(globalThis, LIST, steps)

/** What must run after a test file's tests, newest first: for its application, database or server. */
export function atFileEnd(step: Step): void {
  steps.push(step)
}

// Registered for every file before its tests are loaded: Vitest drops a hook that is added within another one, and with it the
// audit of an application started in a `beforeAll`. All steps run, and the first failure is reported.
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
