/** For facts that help an operator and that the user need not see. */
export function warn(text: string, details?: Record<string, unknown>): void {
  // oxlint-disable-next-line no-console
  console.warn(`bourse: ${text}`, details ?? {})
}
