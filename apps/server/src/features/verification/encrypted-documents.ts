import type { IdentityStatement, WealthStatement } from '@bourse/contracts/verification'
import type { Secrets } from '#platform/secrets'
import type { ReadFile } from './read-files.ts'

export type Statement = IdentityStatement | WealthStatement

/** Submitted data as it is stored: encrypted, so that a copy of the database does not reveal it. */
export interface EncryptedDocuments {
  statement: Buffer
  files: { encryptedName: Buffer; type: string; size: number; sealed: Buffer }[]
}

const PURPOSE = 'verification'

export function encryptDocuments(secrets: Secrets, statement: Statement, files: readonly ReadFile[]): EncryptedDocuments {
  return {
    statement: secrets.encrypt(PURPOSE, JSON.stringify(statement)),
    files: files.map(({ name, type, content }) => ({
      encryptedName: secrets.encrypt(PURPOSE, name),
      type,
      size: content.length,
      sealed: secrets.encrypt(PURPOSE, content),
    })),
  }
}

export function decryptStatement(secrets: Secrets, sealed: Buffer): Statement {
  return JSON.parse(secrets.decrypt(PURPOSE, sealed)) as Statement
}

export function decryptName(secrets: Secrets, sealed: Buffer): string {
  return secrets.decrypt(PURPOSE, sealed)
}

export function decryptContent(secrets: Secrets, sealed: Buffer): Buffer {
  return secrets.decryptBytes(PURPOSE, sealed)
}
