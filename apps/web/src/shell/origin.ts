import { safeOrigin } from '@bourse/domain/session'
import { readStored, writeStored } from '#platform/stored'

/** The address that the user requested before signing in; kept for this tab, through reloads and forced steps (DEF-006). */
export function rememberedOrigin(): string | undefined {
  return safeOrigin(readStored('origin', 'session'))
}

export function rememberOrigin(href: string): void {
  writeStored('origin', safeOrigin(href), 'session')
}

export function forgetOrigin(): void {
  writeStored('origin', undefined, 'session')
}
