import lines from './setting-lines.json' with { type: 'json' }

export interface SettingLine {
  /** One name, or several that belong together. */
  names: readonly string[]
  /** What holds when it is not set, in words. */
  fallback: string
  meaning: string
}

/**
 * Every setting, in the order of the help; the README's table is this list, and a test compares them. It is kept as data because
 * `npm start -- --help` reads it before anything is installed.
 */
export const SETTING_LINES: readonly SettingLine[] = lines
