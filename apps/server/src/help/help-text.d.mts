import type { SettingLine } from '#platform/settings'

export interface CommandLine {
  command: string
  meaning: string
}

export interface HelpParts {
  version: string
  settings: readonly SettingLine[]
  commands: readonly CommandLine[]
}

export declare function helpText(parts: HelpParts): string

export declare function answerTo(args: readonly string[], parts: () => HelpParts): { isRefusal: boolean; text: string } | undefined
