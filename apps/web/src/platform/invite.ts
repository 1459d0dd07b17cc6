import { readStored, writeStored } from './stored.ts'

/** The code of whoever invited this visitor; kept in the browser until an account is made with it. */
export function keepInvite(code: string): void {
  writeStored('invite', code)
}

export function keptInvite(): string | undefined {
  return readStored('invite')
}

export function forgetInvite(): void {
  writeStored('invite', undefined)
}
