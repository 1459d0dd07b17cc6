/** The remembered origin is an in-app path or nothing: `//host`, `/\host` and full addresses would lead away (DEF-006). */
export function safeOrigin(origin: string | undefined): string | undefined {
  if (!origin || !/^\/(?![/\\])/.test(origin)) return undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers strip these, which would turn a path into an address.
  if (/[\u0000-\u001f\\]/.test(origin)) return undefined
  return /^\/(signin|signup)(\/|\?|$)/.test(origin) ? undefined : origin
}
