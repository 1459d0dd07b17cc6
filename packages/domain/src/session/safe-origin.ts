/** The remembered origin must be an in-app path: `//host`, `/\host` and full addresses would lead to another site (DEF-006). */
export function safeOrigin(origin: string | undefined): string | undefined {
  if (!origin || !/^\/(?![/\\])/.test(origin)) return undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers strip these, which would turn a path into an address.
  if (/[\u0000-\u001f\\]/.test(origin)) return undefined
  return /^\/(signin|signup)(\/|\?|$)/.test(origin) ? undefined : origin
}
