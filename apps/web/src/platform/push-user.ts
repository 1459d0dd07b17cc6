import { readStored, writeStored } from './stored.ts'

/** The user who enabled push messages in this browser; another user who signs in here has not. */
export function pushUser(): string | undefined {
  return readStored(KEY)
}

export function setPushUser(userId: string | undefined): void {
  writeStored(KEY, userId)
}

const KEY = 'told'
