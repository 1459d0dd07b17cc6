/** Whether random tests run their long form, and tests of single deaths run at all: `npm run chaos -- tests`, but not `npm test`. */
export const IS_LONG = process.env['LONG_TESTS'] === 'yes'

/** How often something random is tried. */
export function rounds(short: number, long: number): number {
  return IS_LONG ? long : short
}

/** `TEST_SEED` asks for another sequence than the usual one. */
export function seedOr(usual: number): number {
  return Number(process.env['TEST_SEED'] ?? usual)
}
