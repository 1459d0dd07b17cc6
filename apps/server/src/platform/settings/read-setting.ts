/** An invalid setting; its message is the sentence that the operator sees. */
export class SettingError extends Error {}

/** The environment of the process, by name. */
export type Env = Readonly<Record<string, string | undefined>>

/** Empty is as good as absent. */
export function textOf(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

export function portOf(env: Env, name: string, fallback: number): number {
  const given = textOf(env, name)
  if (given === undefined) return fallback
  const port = /^[0-9]{1,5}$/.test(given) ? Number(given) : Number.NaN
  if (!(port >= 1 && port <= 65_535)) throw new SettingError(`${name} must be a port between 1 and 65535, not "${given}".`)
  return port
}

export function countOf(env: Env, name: string, fallback: number, most: number, least = 0): number {
  const given = textOf(env, name)
  if (given === undefined) return fallback
  if (!/^[0-9]{1,10}$/.test(given) || Number(given) > most || Number(given) < least)
    throw new SettingError(`${name} must be a whole number between ${least} and ${most}, not "${given}".`)
  return Number(given)
}

export function urlOf(env: Env, name: string, protocols: readonly string[]): string | undefined {
  const given = textOf(env, name)
  if (given === undefined) return undefined
  if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol))
    throw new SettingError(`${name} must be an address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
  return given
}

export function flagOf(env: Env, name: string, fallback: boolean): boolean {
  const given = textOf(env, name)?.toLowerCase()
  if (given === undefined) return fallback
  if (['1', 'true', 'on', 'yes'].includes(given)) return true
  if (['0', 'false', 'off', 'no'].includes(given)) return false
  throw new SettingError(`${name} must be on or off, not "${given}".`)
}
