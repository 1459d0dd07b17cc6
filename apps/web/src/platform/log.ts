/** What an operator may want to know from a user's browser, and a user never needs to see. */
export function warn(text: string, details?: Record<string, unknown>): void {
  // oxlint-disable-next-line no-console
  console.warn(`bourse: ${text}`, details ?? {})
}
