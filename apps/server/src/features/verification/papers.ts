import type { IdentityStatement, WealthStatement } from '@bourse/contracts/verification'
import type { Secrets } from '#platform/secrets'
import type { ReadFile } from './read-files.ts'

export type Statement = IdentityStatement | WealthStatement

/** What somebody handed in, as it is kept: with the database alone nobody learns who they are. */
export interface SealedPapers {
  statement: Buffer
  files: { sealedName: Buffer; type: string; size: number; sealed: Buffer }[]
}

const PURPOSE = 'verification'

export function sealPapers(secrets: Secrets, statement: Statement, files: readonly ReadFile[]): SealedPapers {
  return {
    statement: secrets.seal(PURPOSE, JSON.stringify(statement)),
    files: files.map(({ name, type, content }) => ({
      sealedName: secrets.seal(PURPOSE, name),
      type,
      size: content.length,
      sealed: secrets.seal(PURPOSE, content),
    })),
  }
}

export function openStatement(secrets: Secrets, sealed: Buffer): Statement {
  return JSON.parse(secrets.unseal(PURPOSE, sealed)) as Statement
}

export function openName(secrets: Secrets, sealed: Buffer): string {
  return secrets.unseal(PURPOSE, sealed)
}

export function openContent(secrets: Secrets, sealed: Buffer): Buffer {
  return secrets.unsealBytes(PURPOSE, sealed)
}
