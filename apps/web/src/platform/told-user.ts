import { readStored, writeStored } from './stored.ts'

/** The user who wants this browser told while the page is closed: whoever signs in next has not said so. */
export function toldUser(): string | undefined {
  return readStored(KEY)
}

export function setToldUser(userId: string | undefined): void {
  writeStored(KEY, userId)
}

const KEY = 'told'
