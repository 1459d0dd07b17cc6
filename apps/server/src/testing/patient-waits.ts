import { vi } from 'vitest'

/** Vitest waits a second unless told otherwise; where others use the machine too, what is right may take longer. No test measures time. */
const PATIENCE_MS = 15_000

const PATIENT = Symbol.for('bourse.testing.patient-waits')

// Vitest loads this module again for every test file of the same process.
if (!Reflect.has(vi, PATIENT)) {
  const { waitFor, waitUntil } = vi
  Object.assign(vi, {
    [PATIENT]: true,
    waitFor: ((callback, options) => waitFor(callback, patient(options))) satisfies typeof waitFor,
    waitUntil: ((callback, options) => waitUntil(callback, patient(options))) satisfies typeof waitUntil,
  })
}

function patient<Options extends object>(options: number | Options | undefined): number | (Options & { timeout: number }) {
  return typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...(options as Options) }
}
